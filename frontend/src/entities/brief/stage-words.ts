import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Stage } from '#shared/model/stage.ts';
import { liveName } from '#shared/rules/stage.ts';
import { afterEnd, leaving } from '#shared/texts/subscription.ts';

/** Also said where a version was just approved. */
export const nowChoose = 'Approved. Now choose how you want it.';

const headlines = {
  brief: 'Let us build your website',
  design: 'Your website is being built',
  review: 'Your website is ready to look at',
  approved: nowChoose,
  yours: 'Your website is yours',
  hosted: 'We look after your website',
  finished: 'Your website is finished',
  ended: afterEnd.headline,
} as const;

/** Where their website stands, to its owner; `undefined` while it loads. */
export function stageHeadline(stage: Stage | undefined): string {
  if (stage === undefined) return 'Your website';
  if (stage.kind === 'live') return liveAt(stage.name);
  if (stage.kind === 'ending') return leaving.headline(formatMoneyDay(stage.until));
  return headlines[stage.kind];
}

const turns = {
  none: 'Your turn: connect your domain',
  records: 'Your turn: set the records of your domain',
  underway: 'Our turn: we connect your domain',
} as const;

/** Who has to do what in the last step, to the owner. */
export function lastTurn(stage: Stage): string {
  return stage.kind === 'hosted' ? turns[stage.domain] : 'Your turn: choose how you want it';
}

/** What a frame shows: the same website as its domain, or what only its owner sees. */
export function frameNote(stage: Stage | undefined): string {
  const name = stage === undefined ? null : liveName(stage);
  return name === null ? 'private preview' : `live at ${name}`;
}

/** What a subscription does for the website now, in a few words. */
export function careText(stage: Stage | undefined): string {
  if (stage?.kind === 'live') return 'It is live.';
  if (stage?.kind === 'hosted') return hostedCare[stage.domain];
  return stage === undefined ? 'We look after it.' : 'We build it with you.';
}

const hostedCare = {
  none: 'Connect your domain.',
  records: 'It waits for your domain.',
  underway: 'Your domain is on its way.',
} as const;

function liveAt(name: string): string {
  return `Live at ${name}`;
}
