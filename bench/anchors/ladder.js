'use strict';
// The same small game as ladder.py in boardgame.io: NODE_PATH=.../node_modules node ladder.js SECONDS
// Prints one JSON line: actions per CPU second through its reducer, and through its Master with a view for every seat.
const { CreateGameReducer, InitializeGame, ProcessGameConfig, Sync, createMatch, getFilterPlayerView } =
  require('boardgame.io/internal');
const { Master } = require('boardgame.io/master');

const SEATS = 4, CARDS = 52, SECONDS = Number(process.argv[2] || 1);
const ids = [...Array(SEATS).keys()].map(String);

function legal(G) {
  const hand = G.hands[G.seat];
  return G.top < 0 ? hand : [...hand.filter((card) => card > G.top), -1];
}

function play(G, card) {
  if (!legal(G).includes(card)) return false;
  if (card < 0) {
    G.passed += 1;
    if (G.passed === SEATS - 1) { G.top = -1; G.passed = 0; }
  } else {
    G.hands[G.seat] = G.hands[G.seat].filter((other) => other !== card);
    G.pile.push(card);
    G.top = card;
    G.passed = 0;
  }
  G.seat = (G.seat + 1) % SEATS;
  return true;
}

const game = ProcessGameConfig({
  name: 'ladder',
  disableUndo: true,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const hands = ids.map((_, seat) => deck.filter((_, k) => k % SEATS === seat).sort((a, b) => a - b));
    return { hands, seat: 0, top: -1, passed: 0, pile: [] };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: { play: { move: ({ G }, card) => (play(G, card) ? undefined : 'INVALID_MOVE'), client: false } },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.seat } },
  endIf: ({ G }) => (G.hands.some((hand) => !hand.length) ? { over: true } : undefined),
});
const reducer = CreateGameReducer({ game, isClient: false });
const filter = getFilterPlayerView(game);

function move(G) {
  const may = legal(G), seat = String(G.seat);
  const args = [may[Math.floor(Math.random() * may.length)]];
  return { seat, action: { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID: seat } } };
}

async function reduced() {
  let state = InitializeGame({ game, numPlayers: SEATS }), actions = 0;
  for (; state.ctx.gameover === undefined; actions++) state = reducer(state, move(state.G).action);
  return actions;
}

class Memory extends Sync {
  constructor() { super(); this.kept = {}; }
  createMatch(id, { initialState, metadata }) { this.kept = { state: initialState, initialState, metadata, log: [] }; }
  setState(id, state, log) { this.kept.state = state; this.kept.log.push(...(log || [])); }
  setMetadata(id, metadata) { this.kept.metadata = metadata; }
  fetch(id, wanted) { return Object.fromEntries(Object.keys(wanted).filter((k) => wanted[k]).map((k) => [k, this.kept[k]])); }
}

async function mastered() {
  const store = new Memory();
  const tell = (data) => ids.forEach((id) => filter(id, data));
  const master = new Master(game, store, { send: tell, sendAll: tell });
  store.createMatch('m', createMatch({ game, numPlayers: SEATS, unlisted: false }));
  let actions = 0;
  for (; store.kept.state.ctx.gameover === undefined; actions++) {
    const { seat, action } = move(store.kept.state.G);
    const answer = await master.onUpdate(action, store.kept.state._stateID, 'm', seat);
    if (answer && answer.error) throw new Error(answer.error);
  }
  return actions;
}

async function rate(playout) {
  await playout();
  const start = process.cpuUsage();
  let actions = 0, spent = 0;
  while (spent < SECONDS) {
    actions += await playout();
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1e6;
  }
  return actions / spent;
}

(async () => console.log(JSON.stringify({ reducer: await rate(reduced), master: await rate(mastered) })))();
