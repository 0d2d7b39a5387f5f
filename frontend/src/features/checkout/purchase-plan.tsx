import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import type { Feedback } from '#shared/model/feedback.ts';
import type { User } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
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
  /** Whether something else comes first. */
  readonly isLater: boolean;
  /** What waits for the agency. */
  readonly feedback: Feedback | null;
  readonly children: ReactNode;
}

export function PurchasePlan(props: PurchasePlanProps) {
  const { user, website, isFirst, isNext, isLater, feedback, children } = props;
  const { price } = useOffer('purchase');
  if (user.hasPurchasedSite) {
    return (
      <Purchased date={user.purchaseDate} feedback={feedback}>
        {children}
      </Purchased>
    );
  }
  const isOther = isLater || isServed(user, serverNow());
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

interface PurchasedProps extends Pick<PurchasePlanProps, 'feedback' | 'children'> {
  readonly date: string | null;
}

function Purchased({ date, feedback, children }: PurchasedProps) {
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
        )}
      </p>
      <div className={styles.action}>{children}</div>
      <p className={styles.besides}>
        <TextLink to={`${paths.account}#billing`}>Your receipt</TextLink>
        <TextLink to="#guide" target="_self">
          How to host it
        </TextLink>
      </p>
      {feedback && <p className={styles.kept}>{checkoutWords.kept(feedbackText(feedback))}</p>}
    </OwnedPlan>
  );
}
