import { type ReactNode, useId } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import type { OfferType } from '#shared/pricing.ts';
import styles from './plan-card.module.css';

interface OtherPlanProps {
  readonly type: OfferType;
  readonly children: ReactNode;
}

/** The plan that the customer does not have: a line, not an advertisement. */
export function OtherPlan({ type, children }: OtherPlanProps) {
  const id = useId();
  const { title, price, per, terms, taxLine } = useOffer(type);
  return (
    <section aria-labelledby={id} className={styles.other}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.terms}>
          {price}
          {per && ` ${per}`}. {terms}.
        </p>
        {taxLine !== null && <p className={styles.terms}>{taxLine}</p>}
      </div>
      {children}
    </section>
  );
}
