import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { Accepting } from '#frontend/src/entities/legal/accepting.tsx';
import { CardEntry } from '#frontend/src/entities/stripe/card-entry.tsx';
import { unchargedHelp } from '#frontend/src/entities/stripe/card-help.ts';
import { payByCard } from '#frontend/src/entities/stripe/pay-by-card.ts';
import { paths } from '#frontend/src/paths.ts';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
import { screens } from '#shared/texts/screens.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import { checkoutWords } from './checkout-words.ts';
import { Trust } from './trust.tsx';
import { useReceiptDetails } from './use-receipt-details.tsx';

interface CardFormProps {
  readonly action: string;
  /** On the button, as it will be charged. */
  readonly amount: string;
  readonly onPaid: (paymentIntentId: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUnavailable: () => void;
}

/** The toast says what failed (SPEC-8.1) and leaves; the form says what helps. */
export function CardForm({ action, amount, onPaid, onCancel, onUnavailable }: CardFormProps) {
  const details = useReceiptDetails();
  const pay = async (stripe: Stripe, elements: StripeElements) => {
    dismissToast();
    const unsaved = await details.save();
    if (unsaved) return unsaved;
    const failed = await payFor(stripe, elements, onPaid).catch(() => unexpected);
    if (!failed) return null;
    toast({ title: toastTitles.paymentFailed, text: failed.failure, tone: 'destructive' });
    return failed.help;
  };
  return (
    <CardEntry
      size="lg"
      details={details.fields}
      action={action}
      amount={amount}
      busy={screens.processing}
      onSubmit={pay}
      onCancel={onCancel}
      onUnavailable={onUnavailable}
    >
      <Accepting by="paying" />
      <Trust />
    </CardEntry>
  );
}

interface Failed {
  readonly failure: string;
  readonly help: string;
}

/** It may have been charged: the payment is the same one when it is tried again (RULE-23). */
const unexpected: Failed = { failure: fallbacks.payment, help: checkoutWords.neverTwice };

async function payFor(
  stripe: Stripe,
  elements: StripeElements,
  onPaid: CardFormProps['onPaid'],
): Promise<Failed | null> {
  const outcome = await payByCard(stripe, elements, `${location.origin}${paths.dashboard}`);
  if ('incomplete' in outcome) return null;
  if ('failure' in outcome) {
    const { failure, help } = outcome;
    return { failure, help: unchargedHelp(help) };
  }
  await onPaid(outcome.paid.id);
  return null;
}
