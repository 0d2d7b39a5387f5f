import type { Stage } from '#shared/model/stage.ts';
import type { chat } from '#shared/texts/chat.ts';

type Topic = keyof typeof chat.starters;

/** What a customer may want to ask where their website stands; nothing while that loads. */
export function startersFor(stage: Stage | undefined, isSubscriber: boolean): readonly Topic[] {
  if (stage === undefined) return [];
  const money = isSubscriber || stage.kind === 'yours' || stage.kind === 'ended' ? 'bill' : 'plan';
  if (stage.kind === 'brief' || stage.kind === 'design') return ['brief', money];
  const isUnconnected = isSubscriber && stage.kind !== 'live' && stage.kind !== 'ending';
  return ['change', money, ...(isUnconnected ? (['domain'] as const) : [])];
}
