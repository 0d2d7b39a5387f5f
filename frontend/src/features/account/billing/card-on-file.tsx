import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { BillingOverview } from '#shared/api/billing.ts';
import { cardName } from '#shared/rules/card-name.ts';
import { isServed } from '#shared/rules/served.ts';
import { leaving } from '#shared/texts/subscription.ts';
import { AccountSkeleton } from '../account-skeleton.tsx';
import styles from './billing.module.css';
import { ChangeCard } from './change-card.tsx';
import { useCardReturn } from './use-confirm-card.ts';

/** The card of the subscription. */
export function CardOnFile() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  useCardReturn(data !== undefined || error !== null);
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="your card" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  return data ? <Loaded overview={data} /> : <AccountSkeleton />;
}

function Loaded({ overview }: { readonly overview: BillingOverview }) {
  const { card, due } = overview;
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
  if (!isServed(user, serverNow())) return null;
  return (
    <Card>
      <CardHeader title="Card" text={user.hasActiveSubscription ? undefined : leaving.card} />
      {isChanging ? (
        <ChangeCard onClose={() => setChanging(false)} />
      ) : (
        <div className={styles.facts}>
          {card ? <CardFacts card={card} /> : <p>No card is on file.</p>}
          {user.hasActiveSubscription && (
            <Button onClick={() => setChanging(true)}>Change card</Button>
          )}
          {user.hasActiveSubscription && due.length > 0 && (
            <p className={styles.charged}>A new card is charged for what is due at once.</p>
          )}
        </div>
      )}
    </Card>
  );
}

function CardFacts({ card }: { readonly card: NonNullable<BillingOverview['card']> }) {
  const { expMonth, expYear } = card;
  return (
    <div>
      <p className={styles.card}>{cardName(card)}</p>
      {expMonth !== null && expYear !== null && (
        <p className={styles.faint}>
          {`Valid until ${String(expMonth).padStart(2, '0')}/${expYear}`}
        </p>
      )}
    </div>
  );
}
