import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Stage } from '#shared/model/stage.ts';
import { liveName } from '#shared/rules/stage.ts';
import { afterEnd, leaving } from '#shared/texts/subscription.ts';

const headlines = {
  brief: 'Let us build your website',
  design: 'Your website is being built',
  changes: 'Your changes are with us',
  approved: 'Approved. Now choose how you want it.',
  yours: 'Your website is yours',
  finished: 'Your website is finished',
  ended: afterEnd.headline,
} as const;

/** Where their website stands, to its owner; `undefined` while it loads. */
export function stageHeadline(stage: Stage | undefined): string {
  if (stage === undefined) return 'Your website';
  if (stage.kind === 'live') return liveAt(stage.name);
  if (stage.kind === 'review') return stage.isFirst ? ready.first : ready.later;
  if (stage.kind === 'hosted') return waits[stage.domain];
  if (stage.kind === 'ending') return leaving.headline(formatMoneyDay(stage.until));
  return headlines[stage.kind];
}

const ready = {
  first: 'Your website is ready to look at',
  later: 'A new version is ready to look at',
} as const;

/** Of a design for which there is a brief, and no website yet. */
export const briefSent = 'We have your brief';

/** Paid before the approval, and what is left until the website is online. */
export const paidReview = {
  none: 'Paid. Approve it, then connect your domain',
  records: 'Paid. Approve it, then set the records of your domain',
  underway: 'Paid. One step left: approve your website',
} as const;

/** Paid and approved, and not online yet. */
const waits = {
  none: 'One step left: connect your domain',
  records: 'One step left: set the records of your domain',
  underway: 'Your domain is on its way',
} as const;

const turns = {
  none: 'Your turn: connect your domain',
  records: 'Your turn: set the records of your domain',
  underway: 'Our turn: we connect your domain',
} as const;

/** Who has to do what in the last step, to the owner. */
export function lastTurn(stage: Stage): string {
  return stage.kind === 'hosted' ? turns[stage.domain] : 'Your turn: choose how you want it';
}

/** Instead of a turn, where a subscription ends or has ended: nobody is asked for anything; null elsewhere. */
export function endText(stage: Stage): string | null {
  if (stage.kind === 'ending') return leaving.step(formatMoneyDay(stage.until));
  return stage.kind === 'ended' ? afterEnd.onHold : null;
}

/** What a frame shows: the same website as its domain, what its owner has bought, or what only they see. */
export function frameNote(stage: Stage | undefined): string {
  if (stage?.kind === 'yours') return 'your website';
  const name = stage === undefined ? null : liveName(stage);
  return name === null ? 'private preview' : `live at ${name}`;
}

/** What a subscription does for the website now, in a few words. */
export function careText(stage: Stage): string {
  if (stage.kind === 'live') return 'It is live.';
  if (stage.kind === 'ending' && stage.name !== null) return 'We look after it.';
  if (stage.kind === 'ending' || awaitsDomain(stage)) return 'Paid, and not online yet.';
  const isUnderway = stage.kind === 'hosted' || stage.kind === 'review';
  return isUnderway ? 'We are connecting it.' : 'We build it with you.';
}

/** Whether a version is there and no domain shows it, for which its owner may have something to do. */
export function awaitsDomain(stage: Stage): boolean {
  if (stage.kind === 'changes') return true;
  // A domain may have been connected before there was a version to approve.
  return (stage.kind === 'hosted' || stage.kind === 'review') && stage.domain !== 'underway';
}

function liveAt(name: string): string {
  return `Live at ${name}`;
}
