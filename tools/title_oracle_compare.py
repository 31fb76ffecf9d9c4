import collections
import re
import sys

a = open(sys.argv[1]).read().split("\n")
b = open(sys.argv[2]).read().split("\n")
print(len(a), len(b))
num = collections.Counter()
txt = collections.Counter()
ex = {}
for x, y in zip(a, b):
    if x == y:
        continue
    m = re.match(r"  (s\d )?([\w-]+)( \S+)?: (\S+) ?(.*)", x)
    n = re.match(r"  (s\d )?([\w-]+)( \S+)?: (\S+) ?(.*)", y)
    if not m or not n:
        k = ("LABEL/ASK",)
        txt[k] += 1
        ex.setdefault(k, (x[:300], y[:300]))
        continue
    k = (m[2], "named" if m[3] else "bare", m[4], n[4])
    (num if m[4] != n[4] else txt)[k] += 1
    ex.setdefault(k, (x[:160], y[:160]))
print("NUMBERS")
[print(k, v, *ex[k], sep="\n   ") for k, v in num.most_common()]
print("TEXTS")
[print(k, v, *ex[k], sep="\n   ") for k, v in txt.most_common()]
