import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { chosenPlan } from '#frontend/src/entities/buyer/chosen-plan.ts';
import type { OfferType } from '#shared/pricing.ts';
import { Included } from './included.tsx';
import styles from './plan-card.module.css';

interface AheadProps {
  /** The plans. */
  readonly children: ReactNode;
}

/** Before there is a website the brief comes first; who chose a plan on the landing page sees it open. */
export function FoldedPlans({ children }: AheadProps) {
  const offers = [useOffer('purchase'), useOffer('subscription')];
  const prices = offers.map(({ price, per }) => `${price} ${per || 'once'}`);
  return (
    <>
      <h2 className={styles.folded}>What it costs</h2>
      <p className={styles.terms}>{prices.join(', or ')}.</p>
      <details open={chosenPlan() !== null} className={styles.plans}>
        <summary>What is included</summary>
        {children}
      </details>
    </>
  );
}

/** While a version is made or reviewed, that comes first. */
export function LaterPlans({ children }: AheadProps) {
  return (
    <>
      <h2 className={styles.folded}>Once you like it</h2>
      <p className={styles.terms}>Nothing is paid before you choose.</p>
      {children}
      <details className={styles.plans}>
        <summary>What is included</summary>
        <IncludedIn type="purchase" />
        <IncludedIn type="subscription" />
      </details>
    </>
  );
}

function IncludedIn({ type }: { readonly type: OfferType }) {
  const { title, includes } = useOffer(type);
  return (
    <section>
      <h3 className={styles.includedIn}>{title}</h3>
      <Included items={includes} />
    </section>
  );
}
