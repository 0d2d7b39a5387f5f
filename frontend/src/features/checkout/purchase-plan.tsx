import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { isServed } from '#shared/rules/served.ts';
import { checkoutWords } from './checkout-words.ts';
import { Offer } from './offer.tsx';
import { OtherPlan } from './other-plan.tsx';
import { OwnedPlan } from './owned-plan.tsx';
import styles from './plan-card.module.css';

interface PurchasePlanProps {
  readonly user: User;
  readonly website: Website | null | undefined;
  /** Before the other plan. */
  readonly isFirst: boolean;
  /** Whether choosing a plan is what the customer does next. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

export function PurchasePlan({ user, website, isFirst, isNext, children }: PurchasePlanProps) {
  const { price } = useOffer('purchase');
  if (user.hasPurchasedSite) return <Purchased date={user.purchaseDate}>{children}</Purchased>;
  const isOther = isServed(user, serverNow());
  const Plan = isOther ? OtherPlan : Offer;
  return (
    <Plan type="purchase">
      {website && (
        <ButtonLink
          to={paths.checkout('purchase', website.id)}
          variant={!isOther && isFirst && isNext ? 'primary' : 'secondary'}
          size={isOther ? undefined : 'lg'}
          block={!isOther}
        >{`Buy for ${price}`}</ButtonLink>
      )}
      {website === null && <p className={styles.note}>{checkoutWords.later.purchase}</p>}
    </Plan>
  );
}

interface PurchasedProps {
  readonly date: string | null;
  readonly children: ReactNode;
}

function Purchased({ date, children }: PurchasedProps) {
  const { promise } = useOffer('purchase');
  return (
    <OwnedPlan type="purchase" badge={<Badge tone="success">Purchased</Badge>}>
      <p className={styles.owned}>It is yours.</p>
      <p className={styles.terms}>
        {date ? (
          <>
            Purchased on <time dateTime={date}>{formatMoneyDay(date)}</time>.
          </>
        ) : (
          promise
        )}{' '}
        <TextLink to={`${paths.account}#billing`}>Your receipt</TextLink>
      </p>
      <div className={styles.action}>{children}</div>
    </OwnedPlan>
  );
}
