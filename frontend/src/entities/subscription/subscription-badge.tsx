import { Badge } from '#frontend/src/ui/badge.tsx';
import { latePayment } from '#shared/texts/subscription.ts';

interface SubscriptionBadgeProps {
  readonly isLate: boolean;
  /** On a day that is set. */
  readonly isEnding: boolean;
}

/** How a subscription goes that is charged, or was until its end was set. */
export function SubscriptionBadge({ isLate, isEnding }: SubscriptionBadgeProps) {
  if (isLate) return <Badge tone="warning">{latePayment.badge}</Badge>;
  if (isEnding) return <Badge tone="warning">Ending</Badge>;
  return <Badge tone="success">Active</Badge>;
}
