import type { StripeControls } from 'local-stripe/controls.ts';
import type { SecretName } from './rotation.ts';

/**
 * The reference: what Stripe must hold for one customer, and whether the account may lag behind it.
 */
export interface Model {
  /** The names of the commands so far. */
  readonly steps: string[];
  /** How many more may run. */
  stepsLeft: number;
  /** The newest payment for the website. */
  purchase: 'none' | 'open' | 'owned' | 'returned';
  /** Whether the newest payment has been disputed. */
  isContested: boolean;
  /** `living`: it renews, whatever is owed. */
  subscription: 'none' | 'begun' | 'living' | 'paused' | 'ended';
  /** Of the living or paused subscription, the newest last; without those that are void. */
  invoices: Invoice[];
  /** What becomes of its invoices while its payments are paused; null while they are not. */
  pause: Parameters<StripeControls['pauseCollection']>[1];
  /** Whether it ends with its period. */
  isPlanned: boolean;
  /** Whether a card pays its renewals: not if it began for free. */
  hasCard: boolean;
  /** Whether a coupon makes the next invoice free. */
  isNextFree: boolean;
  /** Whether Stripe knows the customer. */
  isKnown: boolean;
  /** What the open card form pays for. */
  form: 'first month' | 'debt' | null;
  /** Whether that form was paid. */
  isFormPaid: boolean;
  /** Whether a month was ever paid. */
  hasEverSubscribed: boolean;
  /** How often a card was charged, including refunded payments. */
  charges: number;
  /** How many months were paid outside of Stripe. */
  paidOutside: number;
  /** Webhooks are held back. */
  isHeld: boolean;
  /** A webhook or a running function was lost: only the reconciler completes its work. */
  isLost: boolean;
  /** Secrets of the shop that have been rotated. */
  readonly rotated: Set<SecretName>;
}

/** `written off`: uncollectible. */
type Invoice = 'paid' | 'open' | 'written off';

/** A customer who has just registered in a shop. */
export function newModel(rotated: Set<SecretName>): Model {
  return {
    steps: [],
    stepsLeft: 0,
    purchase: 'none',
    isContested: false,
    subscription: 'none',
    invoices: [],
    pause: null,
    isPlanned: false,
    hasCard: false,
    isNextFree: false,
    isKnown: false,
    form: null,
    isFormPaid: false,
    hasEverSubscribed: false,
    charges: 0,
    paidOutside: 0,
    isHeld: false,
    isLost: false,
    rotated,
  };
}

/** Whether the account may lag behind Stripe. */
export function lags({ isHeld, isLost }: Model): boolean {
  return isHeld || isLost;
}

export const isLiving = ({ subscription }: Model): boolean => subscription === 'living';

/** How many months are owed. */
export const debtsOf = ({ invoices }: Model): number =>
  invoices.filter((invoice) => invoice === 'open').length;

/** What the account shows of a living subscription. */
export function shownAs(model: Model): 'active' | 'late' | 'leaving' {
  if (debtsOf(model) > 0) return 'late';
  return model.isPlanned ? 'leaving' : 'active';
}

/** What Stripe calls it: only its newest invoice counts. */
export function statusAtStripe({ invoices }: Model): 'active' | 'past_due' {
  return invoices.at(-1) === 'open' ? 'past_due' : 'active';
}

/** A subscription is over; what was owed for it is of no more interest. */
export function endsAs(model: Model, subscription: 'none' | 'ended'): void {
  Object.assign(model, { subscription, invoices: [], pause: null, isPlanned: false, form: null });
}

/** The next period is billed. */
export function bill(model: Model): void {
  const isFree = model.isNextFree;
  model.isNextFree = false;
  const isDraft = model.pause === 'keep_as_draft';
  // One of nothing is paid as soon as it is final.
  if (isDraft || (model.pause !== null && !isFree)) {
    if (model.pause === 'mark_uncollectible') model.invoices.push('written off');
    return;
  }
  model.invoices.push(isFree || model.hasCard ? 'paid' : 'open');
  if (!isFree && model.hasCard) model.charges += 1;
}
