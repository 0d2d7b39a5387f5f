import type { ReactNode } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { chosenPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { isServed } from '#shared/rules/served.ts';
import styles from './plan-card.module.css';
import { PurchasePlan } from './purchase-plan.tsx';
import { SubscriptionPlan } from './subscription-plan.tsx';

interface PlanCardProps {
  readonly user: User;
  /** `undefined` while loading, null when there is none. */
  readonly website: Website | null | undefined;
  readonly download: ReactNode;
  readonly cancel: ReactNode;
}

/** Purchase and subscription, owned or offered; what the customer has, or chose on the landing page, comes first. */
export function PlanCard({ user, website, download, cancel }: PlanCardProps) {
  const isFirst = !user.hasPurchasedSite && isSubscriptionFirst(user);
  const purchase = (
    <PurchasePlan key="purchase" user={user} website={website} isFirst={!isFirst}>
      {download}
    </PurchasePlan>
  );
  const subscription = (
    <SubscriptionPlan key="subscription" user={user} website={website} isFirst={isFirst}>
      {cancel}
    </SubscriptionPlan>
  );
  return (
    <Card aria-label="Your plan" className={styles.card}>
      {isFirst ? [subscription, purchase] : [purchase, subscription]}
    </Card>
  );
}

function isSubscriptionFirst(user: User): boolean {
  return isServed(user, serverNow()) || chosenPlan() === 'subscription';
}
