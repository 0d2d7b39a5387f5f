import { expect, test } from 'vitest';
import { startersFor } from '#frontend/src/features/chat/widget/starters.ts';

test.each([
  { stage: undefined, isSubscriber: false, topics: [] },
  { stage: { kind: 'brief' }, isSubscriber: false, topics: ['brief', 'plan'] },
  { stage: { kind: 'design' }, isSubscriber: true, topics: ['brief', 'bill'] },
  {
    stage: { kind: 'review', domain: 'none', isFirst: true },
    isSubscriber: false,
    topics: ['change', 'plan'],
  },
  {
    stage: { kind: 'hosted', domain: 'none' },
    isSubscriber: true,
    topics: ['change', 'bill', 'domain'],
  },
  { stage: { kind: 'live', name: 'a.example' }, isSubscriber: true, topics: ['change', 'bill'] },
  { stage: { kind: 'yours' }, isSubscriber: false, topics: ['change', 'bill'] },
  { stage: { kind: 'ended' }, isSubscriber: false, topics: ['change', 'bill'] },
] as const)('at $stage.kind the chat suggests $topics', ({ stage, isSubscriber, topics }) => {
  expect(startersFor(stage, isSubscriber)).toEqual(topics);
});
