import { expect, test } from 'vitest';
import { newVersionFor } from '#functions/rules/websites/new-version.ts';
import type { RequestStep } from '#shared/model/change-request.ts';

const by = { id: 7, username: 'maria' };
const step = (state: RequestStep['state'], at: string): RequestStep => ({
  ...{ at, state, by },
  reason: null,
});
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const files = (day: number) => ({
  zip: { uploadId: 'u', acceptedAt: at(day) },
  zipFileName: 'site.zip',
});

test.each([
  ['no ZIP', [step('new', at(5))], { zip: null, zipFileName: null }, false],
  ['a ZIP from before it was asked', [step('new', at(5))], files(4), false],
  ['a ZIP from after it was asked', [step('new', at(5))], files(6), true],
  [
    'a ZIP that was reviewed and found wrong',
    [step('new', at(5)), step('to-review', at(7)), step('reopened', at(8))],
    files(6),
    false,
  ],
  [
    'a ZIP from after it was reopened',
    [step('new', at(5)), step('reopened', at(8)), step('in-work', at(9))],
    files(10),
    true,
  ],
  // A long history keeps only its latest steps.
  ['a ZIP from before, with its first step gone', [step('in-work', at(9))], files(4), false],
] as const)('%s', (_, history, website, isNew) => {
  const found = newVersionFor({ createdAt: at(5), history }, website);
  expect(found !== null).toBe(isNew);
  if (found) expect(found).toMatchObject({ uploadId: 'u', fileName: 'site.zip' });
});
