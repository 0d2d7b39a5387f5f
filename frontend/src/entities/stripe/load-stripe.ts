import { loadStripe as findStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { readBrowserConfig } from '#frontend/src/api/browser-config.ts';
import { language } from '#shared/texts/language.ts';
import { fallbacks } from '#shared/texts/toasts.ts';

function addScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(fallbacks.paymentIntent));
    };
    document.head.append(script);
  });
}

let script: Promise<void> | undefined;

/** Loads Stripe.js once, from the configured URL; @stripe/stripe-js then finds `window.Stripe`. A failed load can be repeated. */
export function loadStripeScript(): Promise<void> {
  script ??= readBrowserConfig()
    .then(({ stripeScriptUrl }) => addScript(stripeScriptUrl))
    .catch((error: unknown) => {
      script = undefined;
      throw error;
    });
  return script;
}

/** Throws when the script cannot be loaded. */
export async function loadStripe(publishableKey: string) {
  await loadStripeScript();
  // Of the pages around the form, whatever the browser's.
  const stripe = await findStripe(publishableKey, { locale: language });
  if (!stripe) throw new Error(fallbacks.paymentIntent);
  return stripe;
}
