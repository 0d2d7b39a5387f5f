import { type Buyer, type Events, progressOf, type Shown, type SiteFacts } from './progress.ts';
import { placeIn } from './timeline.ts';
import { shownZip } from './websites/shown-zip.ts';

interface Facts extends Pick<SiteFacts, 'domain'> {
  readonly website: Shown;
}

/**
 * Whether the shown version still waits for its customer's approval. One of another version does not count: a domain
 * shows this one. Who bought the website, or had it live, has decided; an address of the agency's has no version (decision 0371).
 */
export function waitsForApproval(
  brief: Events,
  customer: Buyer,
  { website, domain }: Facts,
  now: Date,
): boolean {
  const shown = shownZip(website);
  if (shown === null) return false;
  const approvedAt = brief.approvedVersion === shown ? brief.approvedAt : null;
  const facts = { website, domain, askedAt: null, deletionAt: null };
  const { timeline } = progressOf({ ...brief, approvedAt }, customer, facts, now);
  return placeIn(timeline) === 'review';
}
