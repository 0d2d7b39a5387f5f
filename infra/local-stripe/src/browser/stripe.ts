import { createApi, kindOf } from './api.ts';
import {
  confirmIntent,
  confirmOptions,
  handleNextAction,
  type IntentResult,
} from './confirm-intent.ts';
import { createElements, type ElementsParts } from './elements.ts';
import { integrationError } from './errors.ts';

/** The result of `Stripe(key)`, as far as the payment element needs it. */
export function createStripe(publishableKey: string): object {
  if (!publishableKey.startsWith('pk_')) {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used something else, maybe a secret key.',
    );
  }
  const api = createApi(publishableKey);
  const known = new WeakMap<object, ElementsParts>();

  async function confirmWithElements(options: { readonly elements?: object }) {
    const parts = partsOf(known, options.elements);
    return named(await confirmIntent(api, parts, confirmOptions.parse(options)));
  }

  async function retrieve(clientSecret: string) {
    const result = await api.retrieve(clientSecret);
    return 'error' in result ? result : named({ intent: result.value });
  }

  return {
    elements(options: unknown) {
      const parts = createElements(api, options);
      known.set(parts.elements, parts);
      return parts.elements;
    },
    confirmPayment: confirmWithElements,
    confirmSetup: confirmWithElements,
    async handleNextAction({ clientSecret }: { readonly clientSecret: string }) {
      const result = await api.retrieve(clientSecret);
      return 'error' in result ? result : named(await handleNextAction(api, result.value));
    },
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    async createPaymentMethod({ elements }: { readonly elements?: object }) {
      const parts = partsOf(known, elements);
      if (!parts) throw integrationError('createPaymentMethod() needs `elements` here.');
      const submitted = await parts.submit();
      if ('error' in submitted) return submitted;
      const result = await api.createPaymentMethod({ type: 'card', card: parts.form().card() });
      return 'error' in result ? result : { paymentMethod: result.value };
    },
    confirmCardPayment: onlyPaymentElement,
    createToken: onlyPaymentElement,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

function partsOf(known: WeakMap<object, ElementsParts>, elements: object | undefined) {
  if (elements === undefined) return undefined;
  const parts = known.get(elements);
  if (!parts) throw integrationError('`elements` must come from stripe.elements().');
  return parts;
}

/** Functions of older card forms, whose presence @stripe/react-stripe-js checks. */
async function onlyPaymentElement() {
  throw integrationError('This local Stripe.js knows the payment element only.');
}

/** Payments and setups have different names in results. */
function named(result: IntentResult): object {
  if ('error' in result) return result;
  const { intent } = result;
  const isSetup = kindOf(intent.client_secret) === 'setup_intent';
  return isSetup ? { setupIntent: intent } : { paymentIntent: intent };
}
