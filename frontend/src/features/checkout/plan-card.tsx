import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { chosenPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { isServed } from '#shared/rules/served.ts';
import { isTimeToChoose } from '#shared/rules/stage.ts';
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
  const isServedNow = isServed(user, serverNow());
  const hasPlan = isServedNow || user.hasPurchasedSite;
  const stage = useStage(user.id);
  const isNext = stage !== undefined && isTimeToChoose(stage);
  const isFirst = !user.hasPurchasedSite && (isServedNow || chosenPlan() === 'subscription');
  const purchase = (
    <PurchasePlan key="purchase" user={user} website={website} isFirst={!isFirst} isNext={isNext}>
      {download}
    </PurchasePlan>
  );
  const subscription = (
    <SubscriptionPlan
      key="subscription"
      user={user}
      website={website}
      isFirst={isFirst}
      isNext={isNext}
    >
      {cancel}
    </SubscriptionPlan>
  );
  // Whether there is something to buy is not known yet.
  if (website === undefined && !hasPlan) return <PlanSkeleton />;
  const plans = isFirst ? [subscription, purchase] : [purchase, subscription];
  return (
    <Card aria-label="Your plan" className={styles.card}>
      {website === null && !hasPlan ? <Folded>{plans}</Folded> : plans}
    </Card>
  );
}

function PlanSkeleton() {
  return (
    <Card aria-busy="true" className={styles.card}>
      <Skeleton />
      <Skeleton />
    </Card>
  );
}

/** Before there is a website the brief comes first; who chose a plan on the landing page sees it open. */
function Folded({ children }: { readonly children: ReactNode }) {
  const offers = [useOffer('purchase'), useOffer('subscription')];
  const prices = offers.map(({ price, per }) => `${price} ${per || 'once'}`);
  return (
    <>
      <h2 className={styles.folded}>What it costs</h2>
      <p className={styles.terms}>{prices.join(', or ')}.</p>
      <details open={chosenPlan() !== null} className={styles.plans}>
        <summary>What is included</summary>
        {children}
      </details>
    </>
  );
}
