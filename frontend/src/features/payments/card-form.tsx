import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
import { screens } from '#shared/messages/screens.ts';
import { toastTitles } from '#shared/messages/toasts.ts';
import styles from './checkout.module.css';
import { Trust } from './trust.tsx';
import { useCardPayment } from './use-card-payment.ts';

interface CardFormProps {
  readonly action: string;
  readonly onPaid: (paymentIntentId: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUnavailable: () => void;
}

/** Stripe's card form; card data never passes through our code. */
export function CardForm({ action, onPaid, onCancel, onUnavailable }: CardFormProps) {
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState('');
  const { isBusy, pay } = useCardPayment({
    onPaid,
    onError: (text) => {
      setFailure(text);
      toast({ title: toastTitles.paymentFailed, text, tone: 'destructive' });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    dismissToast();
    void pay();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {!isReady && <Spinner label="Loading the card form" />}
      <div className={isReady ? undefined : styles.offstage}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setReady(true)}
          onLoadError={onUnavailable}
        />
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isReady}
          busy={isBusy && screens.processing}
        >
          {action}
        </Button>
        <Button variant="quiet" size="lg" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Trust />
    </form>
  );
}
