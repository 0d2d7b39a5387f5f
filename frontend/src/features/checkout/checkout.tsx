import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '#frontend/src/entities/stripe/use-appearance.ts';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { CardForm } from './card-form.tsx';
import { checkoutFailure, isAlreadyOwned } from './checkout-failure.ts';
import { checkoutQuery } from './checkout-query.ts';
import { NotUpdated } from './not-updated.tsx';
import { Paid } from './paid.tsx';
import { type PaymentType, paymentKinds } from './payment-kinds.ts';
import { usePaymentConfirmation } from './use-payment-confirmation.ts';

export interface CheckoutProps {
  readonly type: PaymentType;
  readonly websiteId: number;
  readonly refreshUser: () => Promise<void>;
  readonly onCancel: () => void;
  /** The account shows the payment. */
  readonly onDone: () => void;
}

/** A payment, from its client secret until the account shows it (SPEC-4.5). */
export function Checkout({ type, websiteId, refreshUser, onCancel, onDone }: CheckoutProps) {
  const kind = paymentKinds[type];
  const { data, error } = useQuery(checkoutQuery(type, websiteId));
  const appearance = useAppearance();
  const { state, confirm, recheck } = usePaymentConfirmation(kind.confirm, refreshUser);
  const finish = async (isConfirmed: Promise<boolean>) => {
    if (await isConfirmed) onDone();
  };

  const cancelWith = (reason: unknown) => {
    toast(checkoutFailure(reason));
    if (isAlreadyOwned(reason)) void refreshUser();
    onCancel();
  };
  const onFailure = useEffectEvent(cancelWith);
  useEffect(() => {
    if (error) onFailure(error);
  }, [error]);

  const isFree = data?.clientSecret === null;
  const onFree = useEffectEvent(() => void finish(confirm(null)));
  useEffect(() => {
    if (isFree) onFree();
  }, [isFree]);

  if (state === 'done') return <Paid title={kind.doneTitle} />;
  if (state === 'failed' || state === 'rechecking') {
    const check = () => void finish(recheck());
    return <NotUpdated isChecking={state === 'rechecking'} onCheck={check} />;
  }
  if (!data || data.clientSecret === null) return <Spinner label="Preparing your payment" />;
  return (
    <Elements stripe={data.stripe} options={{ clientSecret: data.clientSecret, appearance }}>
      <CardForm
        action={kind.action}
        amount={formatMoney(data.total.amount, data.total.currency)}
        onPaid={(id) => finish(confirm(id))}
        onCancel={onCancel}
        onUnavailable={() => cancelWith(null)}
      />
    </Elements>
  );
}
