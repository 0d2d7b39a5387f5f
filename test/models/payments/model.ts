import type { SecretName } from './rotation.ts';

/** The reference: what Stripe must hold of one customer, and whether we have had the chance to hear of it. */
export interface Model {
  /** What has happened, by the names of the commands. */
  readonly steps: string[];
  /** How many more may happen. */
  stepsLeft: number;
  /** The newest payment for the website. */
  purchase: 'none' | 'open' | 'owned' | 'returned';
  /** Whether the money of the newest payment has been asked back before. */
  isContested: boolean;
  subscription: 'none' | 'begun' | 'active' | 'late' | 'ended';
  /** What the card form that the customer has before them pays for. */
  form: 'first month' | 'debt' | null;
  /** Whether the payment of that form was made. */
  isFormPaid: boolean;
  /** Whether there has ever been a month that was paid. */
  hasEverSubscribed: boolean;
  /** How often the customer has paid, whatever became of the money. */
  charges: number;
  /** Webhooks are held back. */
  isHeld: boolean;
  /** Something was lost, a webhook or a running function: only the reconciler makes it good. */
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

/** Whether the account may know less than Stripe does. */
export function lags({ isHeld, isLost }: Model): boolean {
  return isHeld || isLost;
}

/** Whether the subscription gives access. */
export function isSubscribed({ subscription }: Model): boolean {
  return subscription === 'active' || subscription === 'late';
}
