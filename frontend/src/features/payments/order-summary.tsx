import { type OfferType, offers } from '#shared/pricing.ts';
import { formatUsd } from '#shared/rules/money.ts';
import styles from './checkout.module.css';
import { Included } from './included.tsx';

interface OrderSummaryProps {
  readonly type: OfferType;
  readonly websiteName: string | undefined;
}

export function OrderSummary({ type, websiteName }: OrderSummaryProps) {
  const offer = offers[type];
  return (
    <section aria-labelledby="order-title" className={styles.summary}>
      <h2 id="order-title" className={styles.summaryTitle}>
        {offer.title}
      </h2>
      <p className={styles.price}>
        {formatUsd(offer.priceCents)}{' '}
        <span className={styles.currency}>USD{offer.per && ` ${offer.per}`}</span>
      </p>
      <p className={styles.terms}>{offer.terms}</p>
      {websiteName && (
        <dl className={styles.line}>
          <dt>Website</dt>
          <dd>{websiteName}</dd>
        </dl>
      )}
      <div className={styles.includes}>
        <Included items={offer.includes} />
      </div>
    </section>
  );
}
