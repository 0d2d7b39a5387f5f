import type { Brief } from '#shared/model/brief.ts';
import { feedbackOf, type Sent } from './feedback.ts';
import { type Buyer, type Events, progressOf, type SiteFacts } from './progress.ts';
import { shownZip } from './websites/shown-zip.ts';

type Answers = Omit<Brief, 'timeline' | 'stage' | 'feedback' | 'deletionAt'>;

/** The customer's first website, its domain, and what was sent about it. */
export interface CustomerSite extends Pick<SiteFacts, 'website' | 'domain' | 'deletionAt'> {
  /** Null without a website. */
  readonly sent: Sent | null;
}

/** The customer's answers, and what follows from all events: the timeline and the stage. */
export function briefView(
  brief: Answers & Events,
  customer: Buyer,
  { website, domain, deletionAt, sent }: CustomerSite,
  now: Date,
): Brief {
  const feedback = sent && feedbackOf(sent, website && shownZip(website));
  const facts = { website, domain, deletionAt, askedAt: feedback?.since ?? null };
  return { ...brief, ...progressOf(brief, customer, facts, now), feedback, deletionAt };
}
