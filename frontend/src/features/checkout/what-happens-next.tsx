import { useUser } from '#frontend/src/session/session-context.ts';
import type { OfferType } from '#shared/pricing.ts';
import { afterPayment, type Ordered } from './after-payment.ts';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';
import { Included } from './included.tsx';

interface WhatHappensNextProps {
  readonly type: OfferType;
  readonly ordered: Ordered;
}

/** What follows a payment: below the summary, on phones below the payment. */
export function WhatHappensNext({ type, ordered }: WhatHappensNextProps) {
  const user = useUser();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.summaryTitle}>
        {checkoutWords.next}
      </h2>
      <Included items={afterPayment(type, user, ordered)} />
    </section>
  );
}
