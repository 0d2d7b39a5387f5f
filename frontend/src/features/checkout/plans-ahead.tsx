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

interface FoldedProps {
  /** The plan that was chosen on the landing page is the first. */
  readonly children: readonly [first: ReactNode, other: ReactNode];
}

/** Before there is a website the brief comes first; who chose a plan on the landing page reads which. */
export function FoldedPlans({ children: [first, other] }: FoldedProps) {
  const chosen = chosenPlan();
  const both = { purchase: useOffer('purchase'), subscription: useOffer('subscription') };
  const priceOf = (type: OfferType) => `${both[type].price} ${both[type].per || 'once'}`;
  if (chosen === null) {
    return (
      <>
        <h2 className={styles.folded}>What it costs</h2>
        <p className={styles.terms}>{`${priceOf('purchase')}, or ${priceOf('subscription')}.`}</p>
        <details className={styles.plans}>
          <summary>What is included</summary>
          {first}
          {other}
        </details>
      </>
    );
  }
  const others = chosen === 'purchase' ? 'subscription' : 'purchase';
  return (
    <>
      <h2 className={styles.folded}>What it costs</h2>
      <p className={styles.terms}>
        {`You chose ${both[chosen].title}: ${priceOf(chosen)}. Nothing is paid yet, and you may choose anew.`}
      </p>
      <details className={styles.plans}>
        <summary>What is included</summary>
        {first}
      </details>
      <details className={styles.plans}>
        <summary>{`Or ${both[others].title}: ${priceOf(others)}`}</summary>
        {other}
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
