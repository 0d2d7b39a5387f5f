import { offers } from '../../../../shared/pricing.ts';
import { formatUsd } from '../../../../shared/rules/money.ts';
import styles from './checkout.module.css';
import { Included } from './included.tsx';

const offer = offers.purchase;

/** What is bought and what it costs. */
export function OrderSummary({ websiteName }: { readonly websiteName: string | undefined }) {
  return (
    <section aria-labelledby="order-title" className={styles.summary}>
      <h2 id="order-title" className={styles.summaryTitle}>
        {offer.title}
      </h2>
      <p className={styles.price}>
        {formatUsd(offer.priceCents)} <span className={styles.currency}>USD</span>
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
