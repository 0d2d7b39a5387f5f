import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { chosenPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { isServed } from '#shared/rules/served.ts';
import { isInTheMaking, isTimeToChoose } from '#shared/rules/stage.ts';
import styles from './plan-card.module.css';
import { FoldedPlans, LaterPlans } from './plans-ahead.tsx';
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
  const { data: progress, isPending } = useQuery(briefQuery(user.id));
  const stage = progress?.stage;
  const isBack = stage?.kind === 'ended';
  // After an end the way back stands above, as the one thing to do.
  const isNext = stage !== undefined && isTimeToChoose(stage) && !isBack;
  const isChosen = isServedNow || isBack || chosenPlan() === 'subscription';
  const isFirst = !user.hasPurchasedSite && isChosen;
  const isFolded = website === null && !hasPlan;
  const isLater = !hasPlan && !isFolded && stage !== undefined && isInTheMaking(stage);
  const plan = { user, website, isNext, isLater };
  const purchase = (
    <PurchasePlan key="purchase" {...plan} isFirst={!isFirst} feedback={progress?.feedback ?? null}>
      {download}
    </PurchasePlan>
  );
  const subscription = (
    <SubscriptionPlan key="subscription" {...plan} isFirst={isFirst}>
      {cancel}
    </SubscriptionPlan>
  );
  // Whether there is something to buy, and whether it is time to, is not known yet.
  if (!hasPlan && (website === undefined || isPending)) return <PlanSkeleton />;
  const [first, other] = isFirst ? [subscription, purchase] : [purchase, subscription];
  const Ahead = isFolded ? FoldedPlans : isLater ? LaterPlans : Fragment;
  return (
    <Card aria-label="Your plan" className={styles.card}>
      <Ahead>
        {first}
        {other}
      </Ahead>
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
