import type { OfferType } from '#shared/pricing.ts';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';
import { Included } from './included.tsx';

/** What follows a payment: below the summary, on phones below the payment. */
export function WhatHappensNext({ type }: { readonly type: OfferType }) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.summaryTitle}>
        {checkoutWords.next}
      </h2>
      <Included items={checkoutWords.after[type]} />
    </section>
  );
}
