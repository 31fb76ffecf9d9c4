"""The look of a chronicle: dusk where the reader's screen is dark, parchment where it is light."""

from typing import Final

CROWN: Final = (
    '<svg viewBox="-60 -42 120 84" width="86" height="60" aria-hidden="true"><path fill="#DDB65A" d="M-46 30 L-54 -16 L-26 6 L0 -32 L26 6 '
    'L54 -16 L46 30 Z"/><path fill="#8A6726" d="M-46 30 H46 V38 H-46 Z"/><g fill="#F5DD94"><circle cx="-54" cy="-20" r="6"/>'
    '<circle cx="0" cy="-35" r="6"/><circle cx="54" cy="-20" r="6"/></g><g fill="#7A1F2B"><circle cx="-24" cy="20" r="5"/>'
    '<circle cx="0" cy="17" r="6"/><circle cx="24" cy="20" r="5"/></g></svg>'
)
STYLE: Final = """
:root{--room:#EFE4CB;--panel:#FFFAEC;--text:#1E1A26;--soft:#5B5266;--gold:#7A4A08;--line:#B9A577;--red:#B71F30}
@media (prefers-color-scheme:dark){:root{--room:#1A1C2B;--panel:#272A3F;--text:#F8F1E2;--soft:#C3BDD3;--gold:#F5DD94;--line:#8A6726;--red:#FF858A}}
*{box-sizing:border-box}
body{margin:0;background:var(--room);color:var(--text);font:1.05rem/1.5 "Fira Sans",system-ui,sans-serif;overflow-wrap:anywhere}
main,#proof{max-width:46rem;margin:0 auto;padding:0 .9rem}
header{background:#521520;color:#F8F1E2;text-align:center;padding:1.4rem .9rem 1.1rem;border-bottom:4px solid #DDB65A}
header p{margin:0;color:#E3D6B8}
h1,h2{font-family:Cinzel,"Palatino Linotype",Palatino,Georgia,serif;line-height:1.2}
h1{margin:.3rem 0;color:#F5DD94;font-size:2rem}
h2{color:var(--gold);font-size:1.4rem;margin:0 0 .5rem}
h3{margin:.8rem 0 .2rem;font-size:1rem;color:var(--gold)}
section{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:1rem;margin:1rem auto}
nav{display:flex;flex-wrap:wrap;gap:.4rem;margin:1rem 0}
nav a{background:var(--panel);border:1px solid var(--line);border-radius:9px;padding:.3rem .7rem;color:var(--gold);text-decoration:none}
p{margin:.25rem 0}
small,.when,.deed,.hushed{color:var(--soft)}
.deed,.hushed{font-size:.95rem}
.red{color:var(--red)}
img{display:block;width:100%;max-width:550px;height:auto;border-radius:11px;margin:.7rem auto}
.people{list-style:none;padding:0;margin:0}
.people li{padding:.2rem 0}
.who{white-space:nowrap}
.who::before{content:"";display:inline-block;width:1em;height:1.15em;margin-right:.3em;vertical-align:-.2em;background:center/contain no-repeat}
.steps{padding-left:2.3rem;margin:.6rem 0 0}
.steps>li{padding:.35rem 0;border-top:1px solid color-mix(in srgb,var(--line) 45%,transparent)}
.steps>li::marker{color:var(--soft);font-size:.85rem}
details{margin:.5rem 0}
summary{cursor:pointer;color:var(--gold)}
code,pre{font-family:ui-monospace,monospace;font-size:.85rem}
pre{white-space:pre-wrap;max-height:22rem;overflow:auto}
dt{color:var(--soft)}
dd{margin:0 0 .5rem}
"""
