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

/** Where a website stands, in a few words to the agency. */
export function StageLook({ stage, isLate, isShort = false }: StageLookProps) {
  if (isLate) return <LateBadge />;
  const label = isShort ? shortLabel(stage) : stageLabel(stage);
  return <Badge tone={tones[stage.kind]}>{label}</Badge>;
}

export function LateBadge() {
  return <Badge tone="danger">Payment late</Badge>;
}

/** Green means that the customer has what they paid for. */
const tones: Readonly<Record<Stage['kind'], Tone>> = {
  brief: 'neutral',
  design: 'accent',
  review: 'warning',
  changes: 'accent',
  approved: 'accent',
  yours: 'success',
  hosted: 'warning',
  live: 'success',
  ending: 'warning',
  finished: 'neutral',
  ended: 'neutral',
};

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
  none: 'Subscribed, no domain',
  records: 'Subscribed, waiting for the domain',
  underway: 'Subscribed, domain on its way',
} as const;

const shortHostedLabels = {
  none: 'Subscribed, no domain',
  records: 'Waiting for the domain',
  underway: 'Domain on its way',
} as const;

function shortLabel(stage: Stage): string {
  if (stage.kind === 'live') return 'Live';
  return stage.kind === 'hosted' ? shortHostedLabels[stage.domain] : stageLabel(stage);
}

export function stageLabel(stage: Stage): string {
  if (stage.kind === 'live') return `Live at ${stage.name}`;
  if (stage.kind === 'ending') return `Ends on ${formatMoneyDay(stage.until)}`;
  return stage.kind === 'hosted' ? hostedLabels[stage.domain] : labels[stage.kind];
}
