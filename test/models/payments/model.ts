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
  subscription: 'none' | 'begun' | 'active' | 'late' | 'leaving' | 'ended';
  /** What the open card form pays for. */
  form: 'first month' | 'debt' | null;
  /** Whether that form was paid. */
  isFormPaid: boolean;
  /** Whether a month was ever paid. */
  hasEverSubscribed: boolean;
  /** How often the customer has paid, including refunded payments. */
  charges: number;
  /** Webhooks are held back. */
  isHeld: boolean;
  /** A webhook or a running function was lost: only the reconciler completes its work. */
  isLost: boolean;
  /** Secrets of the shop that have been rotated. */
  readonly rotated: Set<SecretName>;
}

/** A customer who has just registered in a shop. */
export function newModel(rotated: Set<SecretName>): Model {
  return {
    steps: [],
    stepsLeft: 0,
    purchase: 'none',
    isContested: false,
    subscription: 'none',
    form: null,
    isFormPaid: false,
    hasEverSubscribed: false,
    charges: 0,
    isHeld: false,
    isLost: false,
    rotated,
  };
}

/** Whether the account may lag behind Stripe. */
export function lags({ isHeld, isLost }: Model): boolean {
  return isHeld || isLost;
}

/** Whether the subscription goes on. */
export function isSubscribed({ subscription }: Model): boolean {
  return subscription === 'active' || subscription === 'late';
}

/** Whether the subscription gives access. */
export function isServed(model: Model): boolean {
  return isSubscribed(model) || model.subscription === 'leaving';
}
