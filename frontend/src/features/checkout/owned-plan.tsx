import { type ReactNode, useId } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import type { OfferType } from '#shared/pricing.ts';
import styles from './plan-card.module.css';

interface OwnedPlanProps {
  readonly type: OfferType;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** An offer that the customer has taken: its title, and where it stands. */
export function OwnedPlan({ type, badge, children }: OwnedPlanProps) {
  const id = useId();
  const { title } = useOffer(type);
  return (
    <section aria-labelledby={id} className={styles.plan}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
