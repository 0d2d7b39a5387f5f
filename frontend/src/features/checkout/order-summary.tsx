import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { classNames } from '#frontend/src/ui/class-names.ts';
import facts from '#frontend/src/ui/fact-list.module.css';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Feedback } from '#shared/model/feedback.ts';
import type { OfferType } from '#shared/pricing.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { formatMoney } from '#shared/rules/money.ts';
import styles from './checkout.module.css';
import type { Total } from './checkout-query.ts';
import { checkoutWords } from './checkout-words.ts';
import { monthLater } from './month-later.ts';
import { useAskedPrice } from './use-asked-price.ts';

interface OrderSummaryProps {
  readonly type: OfferType;
  /** `undefined` while loading, null when there is no website. */
  readonly websiteName: string | null | undefined;
  /** `undefined` until Stripe has said it. */
  readonly total: Total | undefined;
  /** A picture of what is being bought. */
  readonly picture: ReactNode;
  /** What the shown version lacks, since the agency has yet to do it; null without anything. */
  readonly lacks: Feedback | null;
  /** What else to know before it is paid. */
  readonly children?: ReactNode;
}

/** The offer and today's price. */
export function OrderSummary(props: OrderSummaryProps) {
  const { type, websiteName, total, picture, lacks, children } = props;
  const { title, per, terms, taxLine } = useOffer(type);
  const { asked, isNew } = useAskedPrice(type, total);
  return (
    <section aria-labelledby="order-title" className={styles.summary}>
      {picture}
      <h2 id="order-title" className={styles.summaryTitle}>
        {title}
      </h2>
      <p data-in-sight className={styles.price}>
        {formatMoney(asked.amount, asked.currency)}{' '}
        <span className={styles.currency}>
          {asked.currency.toUpperCase()} {per}
        </span>
      </p>
      {isNew && <Notice>{checkoutWords.newPrice}</Notice>}
      {taxLine !== null && <p className={styles.terms}>{taxLine}</p>}
      <p className={styles.terms}>{terms}</p>
      {children}
      {lacks && (
        <div className={styles.lacks}>
          <Notice tone="warning">{checkoutWords.unchanged(feedbackText(lacks))}</Notice>
        </div>
      )}
      <dl
        data-in-sight
        className={classNames(facts.facts, styles.lines)}
        aria-busy={websiteName === undefined || !total}
      >
        {websiteName !== null && (
          <div>
            <dt>{checkoutWords.website}</dt>
            <dd>{websiteName ?? <Skeleton className={styles.loading} />}</dd>
          </div>
        )}
        {total && <Reduction total={total} asked={asked} />}
        <div>
          <dt>{checkoutWords.total}</dt>
          <dd>
            {total ? (
              formatMoney(total.amount, total.currency)
            ) : (
              <Skeleton className={styles.loading} />
            )}
          </dd>
        </div>
        {type === 'subscription' && total?.amount === asked.amount && (
          <div>
            <dt>
              {checkoutWords.eachMonth(formatMoneyDay(monthLater(serverNow()).toISOString()))}
            </dt>
            <dd>{formatMoney(asked.amount, asked.currency)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface ReductionProps {
  readonly total: Total;
  readonly asked: Total;
}

/** What a coupon at Stripe takes off. */
function Reduction({ total: { amount, currency }, asked }: ReductionProps) {
  if (amount >= asked.amount) return null;
  return (
    <div>
      <dt>{checkoutWords.discount}</dt>
      <dd>{formatMoney(amount - asked.amount, currency)}</dd>
    </div>
  );
}
