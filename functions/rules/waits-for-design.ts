import { type Buyer, type Events, progressOf, type SiteFacts } from './progress.ts';
import { placeIn } from './timeline.ts';

/** Whether a brief waits for a first design: its timeline says so, also where a website was shown before it was sent. */
export function waitsForDesign(
  brief: Events,
  customer: Buyer,
  site: Pick<SiteFacts, 'website' | 'domain'>,
  now: Date,
): boolean {
  const { timeline } = progressOf(
    brief,
    customer,
    { ...site, askedAt: null, deletionAt: null },
    now,
  );
  const place = placeIn(timeline);
  return brief.sentAt !== null && (place === 'brief' || place === 'design');
}
