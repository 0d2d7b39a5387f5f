import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { fallbacks } from '#shared/messages/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './card-entry.module.css';

interface CardEntryProps {
  readonly action: string;
  readonly busy: string;
  /** Answers what to tell when it fails, null when it is done. */
  readonly onSubmit: (stripe: Stripe, elements: StripeElements) => Promise<string | null>;
  readonly onCancel?: () => void;
}

/** Stripe's card form, within its `Elements`; card data never passes through our code. */
export function CardEntry({ action, busy, onSubmit, onCancel }: CardEntryProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (!stripe || !elements) return;
    setBusy(true);
    setFailure(null);
    setFailure(await onSubmit(stripe, elements).catch(() => fallbacks.payment));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {!isReady && !failure && <Spinner label="Loading the card form" />}
      <div className={isReady ? undefined : styles.offstage}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onLoadError={() => setFailure(fallbacks.paymentIntent)}
        />
      </div>
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={!isReady} busy={isBusy && busy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
