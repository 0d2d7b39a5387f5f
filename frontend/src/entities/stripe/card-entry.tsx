import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { fallbacks } from '#shared/texts/toasts.ts';
import styles from './card-entry.module.css';

interface CardEntryProps {
  readonly action: string;
  /** What is charged, where the action does not say it. */
  readonly amount?: string;
  readonly busy: string;
  readonly size?: 'lg';
  /** Returns the message of a failure, null after success. */
  readonly onSubmit: (stripe: Stripe, elements: StripeElements) => Promise<string | null>;
  readonly onCancel?: () => void;
  /** Without it, the form itself shows that it cannot be loaded. */
  readonly onUnavailable?: () => void;
  /** Below the card. */
  readonly details?: ReactNode;
  /** Below the buttons. */
  readonly children?: ReactNode;
}

/** Stripe's card form, within its `Elements`; card data never passes through our code. */
export function CardEntry({ action, amount, busy, size, children, ...rest }: CardEntryProps) {
  const amountId = useId();
  const [isReady, setReady] = useState(false);
  const { isBusy, failure, setFailure, send } = useSending(rest.onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const loadFailed = rest.onUnavailable ?? (() => setFailure(fallbacks.paymentIntent));
  const look = size ? { size } : {};
  return (
    <form className={styles.form} onSubmit={submit}>
      {!isReady && !failure && <Spinner label="Loading the card form" />}
      <div data-in-sight className={isReady ? undefined : styles.offstage}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onLoadError={loadFailed}
        />
      </div>
      {rest.details}
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          // The name is the action alone, and what it costs its description.
          aria-describedby={amount && amountId}
          disabled={!isReady}
          busy={isBusy && busy}
          {...look}
        >
          {action}
          {amount && (
            <span id={amountId} aria-hidden="true">
              {amount}
            </span>
          )}
        </Button>
        {rest.onCancel && (
          <Button variant="quiet" disabled={isBusy} onClick={rest.onCancel} {...look}>
            Cancel
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}

/** One submission at a time: a double click is one payment. */
function useSending(onSubmit: CardEntryProps['onSubmit']) {
  const stripe = useStripe();
  const elements = useElements();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (!stripe || !elements || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    setFailure(await onSubmit(stripe, elements).catch(() => fallbacks.payment));
    isSending.current = false;
    setBusy(false);
  };
  return { isBusy, failure, setFailure, send };
}
