import { useUser } from '#frontend/src/session/session-context.ts';
import type { OfferType } from '#shared/pricing.ts';
import { afterPayment } from './after-payment.ts';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';
import { Included } from './included.tsx';

interface WhatHappensNextProps {
  readonly type: OfferType;
  /** `undefined` while the website loads. */
  readonly hasFiles: boolean | undefined;
}

/** What follows a payment: below the summary, on phones below the payment. */
export function WhatHappensNext({ type, hasFiles }: WhatHappensNextProps) {
  const user = useUser();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.summaryTitle}>
        {checkoutWords.next}
      </h2>
      <Included items={afterPayment(type, user, hasFiles)} />
    </section>
  );
}
