import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { awaitsDomain, careText } from '#frontend/src/entities/brief/stage-words.ts';
import { SubscriptionBadge } from '#frontend/src/entities/subscription/subscription-badge.tsx';
import { useEnd } from '#frontend/src/entities/subscription/use-end.ts';
import { dashboardPlaces, paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { buttonClass } from '#frontend/src/ui/button.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import facts from '#frontend/src/ui/fact-list.module.css';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { arePaymentsPaused, lastDay } from '#shared/rules/served.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { cancellation, latePayment, leaving, pausedPayments } from '#shared/texts/subscription.ts';
import { checkoutWords } from './checkout-words.ts';
import { DuePayment } from './due-payment.tsx';
import { Offer } from './offer.tsx';
import { OtherPlan } from './other-plan.tsx';
import { OwnedPlan } from './owned-plan.tsx';
import styles from './plan-card.module.css';

interface SubscriptionPlanProps {
  readonly user: User;
  readonly website: Website | null | undefined;
  /** Before the other plan. */
  readonly isFirst: boolean;
  /** Whether choosing a plan is what the customer does next. */
  readonly isNext: boolean;
  /** Whether something else comes first. */
  readonly isLater: boolean;
  readonly children: ReactNode;
}

/** The active subscription, or its offer. */
export function SubscriptionPlan({
  user,
  website,
  isFirst,
  isNext,
  isLater,
  children,
}: SubscriptionPlanProps) {
  const { price, per } = useOffer('subscription');
  if (user.hasActiveSubscription) return <Subscribed user={user}>{children}</Subscribed>;
  const until = lastDay(user, serverNow());
  if (until !== null) return <Cancelled until={until} />;
  const isOther = isLater || user.hasPurchasedSite;
  const Plan = isOther ? OtherPlan : Offer;
  return (
    <Plan type="subscription">
      {website && (
        <ButtonLink
          to={paths.checkout('subscription', website.id)}
          variant={!isOther && isFirst && isNext ? 'primary' : 'secondary'}
          size={isOther ? undefined : 'lg'}
          block={!isOther}
        >{`Subscribe for ${price} ${per}`}</ButtonLink>
      )}
      {website === null && <p className={styles.note}>{checkoutWords.later.subscription}</p>}
    </Plan>
  );
}

function Cancelled({ until }: { readonly until: string }) {
  return (
    <OwnedPlan type="subscription" badge={<Badge tone="warning">{leaving.badge}</Badge>}>
      <dl className={classNames(facts.facts, styles.facts)}>
        <div>
          <dt>{leaving.paidUntilLabel}</dt>
          <dd>
            <time dateTime={until}>{formatMoneyDay(until)}</time>
          </dd>
        </div>
      </dl>
    </OwnedPlan>
  );
}

function Subscribed({ user, children }: Pick<SubscriptionPlanProps, 'user' | 'children'>) {
  const { data, isPending } = useQuery(briefQuery(user.id));
  const stage = data?.stage;
  const isLate = user.subscriptionStatus === 'past_due';
  const endsAt = useEnd(user);
  const day = endsAt ?? user.nextBillingDate;
  return (
    <OwnedPlan
      type="subscription"
      badge={<SubscriptionBadge isLate={isLate} isEnding={endsAt !== null} />}
    >
      {!isLate && (
        <p className={styles.owned} aria-busy={isPending}>
          {isPending && <Skeleton />}
          {stage && careText(stage)}
        </p>
      )}
      {arePaymentsPaused(user) && <p className={styles.terms}>{pausedPayments}</p>}
      <dl className={classNames(facts.facts, styles.facts)}>
        <DuePayment isLate={isLate} endsAt={endsAt} />
        {user.payBy && (
          <div>
            <dt>{latePayment.payBy}</dt>
            <dd>
              <time dateTime={user.payBy}>{formatMoneyDay(user.payBy)}</time>
            </dd>
          </div>
        )}
        {day && (
          <div>
            <dt>{endsAt ? leaving.endsLabel : 'Next billing date'}</dt>
            <dd>
              <time dateTime={day}>{formatMoneyDay(day)}</time>
            </dd>
          </div>
        )}
      </dl>
      {user.hasPurchasedSite && endsAt === null && (
        <p className={styles.kept}>{cancellation.goesOn}</p>
      )}
      <div className={styles.ways}>
        {stage && awaitsDomain(stage) && (
          <a href={`#${dashboardPlaces.domain}`} className={buttonClass({})}>
            {domainSetup.title}
          </a>
        )}
        {children}
      </div>
    </OwnedPlan>
  );
}
