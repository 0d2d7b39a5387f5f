import { expect, test } from 'vitest';
import { stageHeadline } from '#frontend/src/entities/brief/stage-words.ts';
import { missingPreview } from '#frontend/src/features/websites/missing-preview.ts';
import type { Stage } from '#shared/model/stage.ts';

const until = '2026-04-01T12:00:00.000Z';
const building: readonly (Stage | undefined)[] = [
  undefined,
  { kind: 'brief' },
  { kind: 'design' },
  { kind: 'review', domain: 'none', isFirst: true },
];
const later: readonly Stage[] = [
  { kind: 'changes' },
  { kind: 'approved' },
  { kind: 'yours' },
  { kind: 'finished' },
  { kind: 'ended' },
  { kind: 'hosted', domain: 'none' },
  { kind: 'live', name: 'holt.example' },
  { kind: 'ending', until, name: null },
];

const said = (stage: Stage | undefined) => Object.values(missingPreview(stage)).join(' ');

test.each(building)('a first version is on its way: %o', (stage) => {
  expect(said(stage)).toContain('on its way');
});

test.each(later)('below its headline nothing is still being built: %o', (stage) => {
  expect(`${stageHeadline(stage)} ${said(stage)}`).not.toMatch(
    /still building|preview is on its way/,
  );
});

test('where a subscription has ended nobody promises a preview without another one', () => {
  expect(said({ kind: 'ended' })).toContain('If you subscribe again');
});
