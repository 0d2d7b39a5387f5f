import { ApiError } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { titles } from '#frontend/src/titles.ts';
import type { OfferType } from '#shared/pricing.ts';
import { screens } from '#shared/texts/screens.ts';
import { fallbacks, toasts } from '#shared/texts/toasts.ts';
import type { ConfirmPayment } from './use-payment-confirmation.ts';

/** A purchase always has a payment. */
const confirmPurchase: ConfirmPayment = async (paymentIntentId) => {
  if (paymentIntentId === null) throw new Error(fallbacks.noClientSecret);
  const confirmed = api.billing.confirmPurchase({ body: { paymentIntentId } });
  const [isReady] = await Promise.all([hasFiles(), confirmed]);
  return isReady ? toasts.purchased : toasts.purchasedEarly;
};

/** A failure to read it is none of the payment. */
async function hasFiles(): Promise<boolean> {
  const websites = await api.websites.list({ query: {} }).catch(() => []);
  return websites.some(({ filesAvailable }) => filesAvailable);
}

const confirmSubscription: ConfirmPayment = async (paymentIntentId) => {
  if (paymentIntentId !== null)
    await api.billing.confirmSubscription({ body: { paymentIntentId } });
  return toasts.subscribed;
};

const confirmDue: ConfirmPayment = async (paymentIntentId) => {
  await confirmSubscription(paymentIntentId);
  return toasts.paidDue;
};

/** What an offer costs, or a month of a subscription that is owed. */
export type PaymentType = OfferType | 'due';

interface PaymentKind {
  readonly title: string;
  readonly action: string;
  readonly doneTitle: string;
  readonly start: (
    websiteId: number,
    signal: AbortSignal,
  ) => ReturnType<typeof api.billing.createSubscription>;
  readonly confirm: ConfirmPayment;
}

const startSubscription: PaymentKind['start'] = (websiteId, signal) =>
  api.billing.createSubscription({ body: { type: 'subscription', websiteId }, signal });

/** The differences between the checkouts (SPEC-2.9, SPEC-7.1, SPEC-8.3); a month that is owed continues its subscription. */
export const paymentKinds: Readonly<Record<PaymentType, PaymentKind>> = {
  purchase: {
    title: screens.completePurchaseTitle,
    action: screens.completePurchase,
    doneTitle: 'It is yours',
    start: (websiteId, signal) =>
      api.billing.createPaymentIntent({ body: { type: 'purchase', websiteId }, signal }),
    confirm: confirmPurchase,
  },
  subscription: {
    title: screens.startSubscriptionTitle,
    action: screens.startSubscription,
    doneTitle: 'We take it from here',
    start: startSubscription,
    confirm: confirmSubscription,
  },
  due: {
    title: titles.pay,
    action: 'Pay',
    doneTitle: 'Paid. Thank you!',
    start: startSubscription,
    confirm: confirmDue,
  },
};

/**
 * A redirect back from a bank does not say which kind was paid: a 404 as purchase means the subscription's, which
 * continues where a month was owed.
 */
export const confirmReturned =
  (isDue: boolean): ConfirmPayment =>
  (paymentIntentId) =>
    confirmPurchase(paymentIntentId).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) {
        return paymentKinds[isDue ? 'due' : 'subscription'].confirm(paymentIntentId);
      }
      throw error;
    });
