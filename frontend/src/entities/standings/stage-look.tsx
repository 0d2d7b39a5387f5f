import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Stage } from '#shared/model/stage.ts';

interface StageLookProps {
  readonly stage: Stage;
  /** A late payment is told before all else. */
  readonly isLate: boolean;
  /** In a row, which names the domain elsewhere. */
  readonly isShort?: boolean;
}

/** Where a website stands, in a few words to the agency: the same ones on every screen. */
export function StageLook({ stage, isLate, isShort = false }: StageLookProps) {
  if (isLate) return <LateBadge />;
  const label = isShort && stage.kind === 'live' ? 'Live' : stageLabel(stage);
  return <Badge tone={tones[stage.kind]}>{label}</Badge>;
}

export function LateBadge() {
  return <Badge tone="danger">Payment late</Badge>;
}

/** A warning is for what the agency has to act on, a customer who leaves among it. What is their turn, or over, is neutral. */
const tones = {
  brief: 'neutral',
  design: 'warning',
  review: 'neutral',
  changes: 'warning',
  approved: 'success',
  yours: 'success',
  hosted: 'neutral',
  live: 'success',
  ending: 'warning',
  finished: 'neutral',
  ended: 'neutral',
} as const satisfies Readonly<Record<Stage['kind'], Tone>>;

const labels = {
  brief: 'No brief yet',
  design: 'In design',
  review: 'In review',
  changes: 'Changes asked for',
  approved: 'Approved',
  yours: 'Purchased',
  finished: 'Done',
  ended: 'Ended',
} as const;

const hostedLabels = {
  none: 'No domain yet',
  records: 'Waiting for the domain',
  underway: 'Domain on its way',
} as const;

export function stageLabel(stage: Stage): string {
  if (stage.kind === 'live') return `Live at ${stage.name}`;
  if (stage.kind === 'ending') return `Ends on ${formatMoneyDay(stage.until)}`;
  return stage.kind === 'hosted' ? hostedLabels[stage.domain] : labels[stage.kind];
}
