import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';
import { expressionsIn, expressionsInCode } from './literals.ts';
import proven from './proven.json' with { type: 'json' };

const inCode = expressionsInCode();

test('expressions are found in literals, in calls, and in no text or comment', () => {
  const source = [
    'const one = /a+/g; // not /b+/',
    "const two = 'not /c+/';",
    'const three = new RegExp(`d{' + '$' + '{n}}`);',
    'const four = 6 / 3 / 2;',
  ].join('\n');
  expect(expressionsIn(source, 'a.ts')).toEqual(['/a+/g', 'new RegExp(`d{' + '$' + '{n}}`)']);
});

test('recheck has proven every expression linear, or it has a reason (THREAT-M8)', () => {
  const known = new Set([...proven, ...bounded.keys()]);
  const open = inCode.filter(({ text }) => !known.has(text));
  expect(open, 'Run npm run verify -- regexes').toEqual([]);
});

test('no proof and no reason is left of what the code no longer has', () => {
  const texts = new Set(inCode.map(({ text }) => text));
  expect([...proven, ...bounded.keys()].filter((text) => !texts.has(text))).toEqual([]);
});
