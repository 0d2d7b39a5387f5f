import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measuredCosts } from '#test/scale/measured.ts';
import { reachedAt, tableOfLimits } from '#test/scale/table.ts';
import { root } from './support/project-files.ts';

test('docs/scale.md has the table that follows from the measured costs and our own limits', () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  expect(lines.slice(2).map(cells)).toEqual(tableOfLimits());
});

test('every row of docs/costs.md is read', () => {
  const page = readFileSync(join(root, 'docs/costs.md'), 'utf8');
  const flat = page.split('\n').filter((line) => /\sflat$/.test(line));
  const names = new Set(flat.map((line) => line.split(/\s{2,}/)[0]));
  expect(new Set(measuredCosts().keys())).toEqual(names);
});

test('a limit is reached where the demand equals it', () => {
  expect(reachedAt((customers) => customers / 1_000, 500)).toBeCloseTo(500_000, -3);
  expect(reachedAt((customers) => customers ** 2, 1e12)).toBeCloseTo(1e6, -4);
  expect(reachedAt(() => 0, 1)).toBe(1e10);
});
