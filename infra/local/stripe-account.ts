import type { StripeControls } from 'local-stripe/controls.ts';

export interface StripeAccount {
  readonly apiBase: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Template parameters that differ from production's. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly controls?: StripeControls;
}

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * The account at the real Stripe, if its three keys are set (RULE-32); undefined if none is. Throws if only some
 * are: a wrong guess could charge a real card.
 */
export function realStripe(env: NodeJS.ProcessEnv): StripeAccount | undefined {
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => env[name] || undefined);
  if (secretKey && publishableKey && webhookSecret) {
    const apiBase = 'https://api.stripe.com';
    return { apiBase, secretKey, publishableKey, webhookSecret, parameters: {} };
  }
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  throw new Error(`Set all of ${names.join(', ')} to use the real Stripe, or none of them.`);
}
