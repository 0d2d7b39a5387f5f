import { expect, test } from 'vitest';
import { addCounts, noCounts, Tally } from '#functions/rules/visits/tally.ts';
import { visitLimits } from '#functions/rules/visits/visit-limits.ts';

const view = (path: string, referrer: string | null = null) => {
  return { kind: 'view', path, referrer } as const;
};

function countsOf(...visits: readonly Parameters<Tally['add']>[0][]) {
  const tally = new Tally();
  for (const visit of visits) tally.add(visit);
  return tally.counts;
}

test('the most frequent names come first, and files add up', () => {
  const one = countsOf(view('/', 'search.example'), view('/work/'), view('/work/'));
  const other = countsOf(
    view('/'),
    { kind: 'robot', path: '/', referrer: null },
    { kind: 'missing', path: '/gone/', referrer: null },
    view('/'),
  );
  expect(addCounts(one, other)).toEqual({
    ...{ views: 5, robots: 1, notFound: 1 },
    pages: [
      { name: '/', count: 3 },
      { name: '/work/', count: 2 },
    ],
    referrers: [{ name: 'search.example', count: 1 }],
    missing: [{ name: '/gone/', count: 1 }],
  });
});

test('endless requests for missing pages do not push out pages that people read', () => {
  const read = countsOf(view('/'), view('/'), view('/work/'), view('/work/'));
  const flood = Array.from({ length: 2 * visitLimits.namesInMemory }, (_, n) => view(`/${n}/`));
  const sum = addCounts(read, countsOf(...flood));
  expect(sum.views).toBe(4 + flood.length);
  expect(sum.pages).toHaveLength(visitLimits.pages);
  expect(sum.pages.slice(0, 2).map(({ name }) => name)).toEqual(['/', '/work/']);
});

test('names of object prototypes are ordinary names', () => {
  expect(addCounts(noCounts, countsOf(view('__proto__'), view('constructor'))).pages).toEqual([
    { name: '__proto__', count: 1 },
    { name: 'constructor', count: 1 },
  ]);
});
