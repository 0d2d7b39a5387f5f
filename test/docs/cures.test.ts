import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { cures } from '#test/cures/cures.ts';

test.each(cures)('the cure of $id in $file is there once', ({ file, text, without, noticedBy }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
  expect(without).not.toBe(text);
  expect(existsSync(join(root, noticedBy))).toBe(true);
});
