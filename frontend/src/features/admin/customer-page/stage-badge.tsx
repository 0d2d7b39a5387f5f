import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { saleStatus } from '#frontend/src/entities/customer/sale-status.ts';
import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { Customer } from '#shared/model/user.ts';

/** Where the customer's website stands; a late payment before all else. */
export function StageBadge({ customer }: { readonly customer: Customer }) {
  const stage = useStage(customer.id);
  if (customer.subscriptionStatus === 'past_due') {
    const { tone, label } = saleStatus(customer);
    return <Badge tone={tone}>{label}</Badge>;
  }
  return stage && <Badge tone={tones[stage.kind]}>{stageLabel(stage)}</Badge>;
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

/** In a few words, to the agency. */
export function stageLabel(stage: Stage): string {
  if (stage.kind === 'live') return `Live at ${stage.name}`;
  if (stage.kind === 'ending') return `Ends on ${formatMoneyDay(stage.until)}`;
  return stage.kind === 'hosted' ? hostedLabels[stage.domain] : labels[stage.kind];
}
