import { type ReactNode, useId } from 'react';
import { type OfferType, offers } from '#shared/pricing.ts';
import { formatPrice } from '#shared/rules/money.ts';
import styles from './plan-card.module.css';

interface OtherPlanProps {
  readonly type: OfferType;
  readonly children: ReactNode;
}

/** The plan that the customer does not have: a line, not an advertisement. */
export function OtherPlan({ type, children }: OtherPlanProps) {
  const id = useId();
  const { title, priceCents, per, terms } = offers[type];
  return (
    <section aria-labelledby={id} className={styles.other}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.terms}>
          {formatPrice(priceCents)}
          {per && ` ${per}`}. {terms}.
        </p>
      </div>
      {children}
    </section>
  );
}
