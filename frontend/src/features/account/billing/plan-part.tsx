import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { chargeLine } from '#frontend/src/entities/buyer/charge-line.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { CancelSubscription } from '#frontend/src/entities/subscription/cancel-subscription.tsx';
import { KeepSubscription } from '#frontend/src/entities/subscription/keep-subscription.tsx';
import { SubscriptionBadge } from '#frontend/src/entities/subscription/subscription-badge.tsx';
import { useEnd } from '#frontend/src/entities/subscription/use-end.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { type FactLine, FactList } from '#frontend/src/ui/fact-list.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { OfferType } from '#shared/pricing.ts';
import { arePaymentsPaused, isServed, lastDay } from '#shared/rules/served.ts';
import { liveName } from '#shared/rules/stage.ts';
import { latePayment, leaving, pausedPayments } from '#shared/texts/subscription.ts';
import styles from './billing.module.css';
import { NoPlan } from './no-plan.tsx';

/** What the user has: plan, price, next date, and the way out; the offers where they have nothing. */
export function PlanPart() {
  const user = useUser();
  const isSubscriber = isServed(user, serverNow());
  if (!isSubscriber && !user.hasPurchasedSite) return <NoPlan />;
  return (
    <>
      {user.hasActiveSubscription && <Subscription />}
      {isSubscriber && !user.hasActiveSubscription && <Leaving />}
      {user.hasPurchasedSite && <Purchase />}
    </>
  );
}

function Subscription() {
  const user = useUser();
  const { data } = useQuery(overviewQuery);
  const isLate = user.subscriptionStatus === 'past_due';
  const nextAt = data?.nextBillingDate ?? user.nextBillingDate;
  const isPaused = arePaymentsPaused({ ...user, nextBillingDate: nextAt });
  const payBy = data?.payBy ?? null;
  const endsAt = useEnd({ ...user, nextBillingDate: nextAt });
  const charge = data && { ...data, next: endsAt === null ? data.next : null };
  return (
    <Plan
      type="subscription"
      badge={<SubscriptionBadge isLate={isLate} isEnding={endsAt !== null} />}
      lines={[
        charge ? chargeLine(charge, isLate) : [latePayment.dueNow, null],
        ['Next payment', isPaused && endsAt === null ? pausedPayments : null],
        [latePayment.payBy, payBy && formatMoneyDay(payBy)],
        endsAt === null
          ? ['Next billing date', nextAt && formatMoneyDay(nextAt)]
          : [leaving.endsLabel, formatMoneyDay(endsAt)],
      ]}
    >
      <CancelSubscription user={user} />
    </Plan>
  );
}

function Leaving() {
  const user = useUser();
  const stage = useStage(user.id);
  const name = stage === undefined ? null : liveName(stage);
  const until = lastDay(user, serverNow());
  if (until === null) return null;
  const day = formatMoneyDay(until);
  return (
    <Plan
      type="subscription"
      badge={<Badge tone="warning">{leaving.badge}</Badge>}
      text={[leaving.noCharge(day), ...(name === null ? [] : [leaving.offline(name)])].join(' ')}
      lines={[[leaving.paidUntilLabel, day]]}
    >
      <KeepSubscription />
    </Plan>
  );
}

function Purchase() {
  const { purchaseDate } = useUser();
  return (
    <Plan
      type="purchase"
      badge={<Badge tone="success">Purchased</Badge>}
      // The receipt says what was paid: the price may be another by now.
      lines={[['Purchased on', purchaseDate && formatMoneyDay(purchaseDate)]]}
    />
  );
}

interface PlanProps {
  readonly type: OfferType;
  readonly badge: ReactNode;
  readonly text?: string | undefined;
  readonly lines: readonly FactLine[];
  readonly children?: ReactNode;
}

function Plan({ type, badge, text, lines, children }: PlanProps) {
  const { title, terms } = useOffer(type);
  return (
    <Card>
      <CardHeader title={title} text={text ?? `${terms}.`} aside={badge} />
      <FactList lines={lines} />
      {children && <div className={styles.ways}>{children}</div>}
    </Card>
  );
}
