import { type ReactNode, useId } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import type { OfferType } from '#shared/pricing.ts';
import { Included } from './included.tsx';
import styles from './plan-card.module.css';

interface OfferProps {
  readonly type: OfferType;
  readonly children: ReactNode;
}

export function Offer({ type, children }: OfferProps) {
  const id = useId();
  const { title, price, per, terms, includes, taxLine } = useOffer(type);
  return (
    <section aria-labelledby={id} className={styles.plan}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.price}>
        {price}
        {per && <span className={styles.per}> {per}</span>}
      </p>
      {taxLine !== null && <p className={styles.terms}>{taxLine}</p>}
      <p className={styles.terms}>{terms}</p>
      <Included items={includes} />
      <div className={styles.action}>{children}</div>
    </section>
  );
}
