import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const base = 'frontend/src/theme/base.css';
const rules = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/([^{}]*\bsummary\b[^{}]*)\{([^}]*)\}/g)].map(
    ([, selector = '', body = '']) => `${selector.trim()} {${body}}`,
  );

test('the theme draws one mark for whatever unfolds, instead of the browser’s', () => {
  const drawn = rules(base).join('\n');
  expect(drawn).toContain('list-style: none');
  expect(drawn).toContain('summary::after');
  expect(drawn).toContain('details[open] > summary::after');
});

const files = globSync('frontend/src/**/*.css').filter((file) => file !== base);
const withSummary = files.filter((file) => rules(file).length > 0);

test.each(withSummary)('%s leaves the mark to it', (file) => {
  for (const rule of rules(file))
    expect(rule).not.toMatch(/::(before|marker)|list-style|(?<!-)content:/);
});
