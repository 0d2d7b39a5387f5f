import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { Accepting } from '#frontend/src/entities/legal/accepting.tsx';
import { CardEntry } from '#frontend/src/entities/stripe/card-entry.tsx';
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
  readonly onPaid: (paymentIntentId: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUnavailable: () => void;
}

/** The toast says what failed (SPEC-8.1), and the form what helps. */
export function CardForm({ action, onPaid, onCancel, onUnavailable }: CardFormProps) {
  const details = useReceiptDetails();
  const pay = async (stripe: Stripe, elements: StripeElements) => {
    dismissToast();
    const unsaved = await details.save();
    const failed = unsaved
      ? { failure: unsaved, help: null }
      : await payFor(stripe, elements, onPaid).catch(() => unexpected);
    if (!failed) return null;
    const { failure, help } = failed;
    toast({ title: toastTitles.paymentFailed, text: failure, tone: 'destructive' });
    return help === null ? failure : `${checkoutWords.notCharged} ${help}`;
  };
  return (
    <CardEntry
      size="lg"
      before={details.fields}
      action={action}
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
  readonly help: string | null;
}

const unexpected: Failed = { failure: fallbacks.payment, help: null };

async function payFor(
  stripe: Stripe,
  elements: StripeElements,
  onPaid: CardFormProps['onPaid'],
): Promise<Failed | null> {
  const outcome = await payByCard(stripe, elements, `${location.origin}${paths.dashboard}`);
  if ('failure' in outcome) return outcome;
  await onPaid(outcome.paid.id);
  return null;
}
