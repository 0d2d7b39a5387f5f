import * as z from 'zod/mini';
import { type Api, kindOf } from './api.ts';
import { readAppearance } from './appearance.ts';
import type { CardForm } from './card-form.ts';
import { integrationError, type StripeError } from './errors.ts';
import {
  createPaymentElement,
  type PaymentElement,
  type PaymentElementParts,
} from './payment-element.ts';

const optionsSchema = z._default(
  z.looseObject({ clientSecret: z.optional(z.string()), appearance: z.unknown() }),
  { appearance: undefined },
);

/** react-stripe-js passes a component in place of an element type. */
type ElementType = string | { readonly __elementType: string };

/** The elements as a page sees them. */
interface Elements {
  create(type: string, options?: object): PaymentElement;
  getElement(type: ElementType): PaymentElement | null;
  update(options: object): void;
  submit(): Promise<{ selectedPaymentMethod: 'card' } | { error: StripeError }>;
  fetchUpdates(): Promise<object>;
}

/** The internal part, for Stripe.js itself. */
export interface ElementsParts {
  readonly elements: Elements;
  readonly clientSecret: string | undefined;
  /** The card form; throws if the page did not create it. */
  form(): CardForm;
  submit: Elements['submit'];
}

/** The result of `stripe.elements(options)`; only the payment element exists here. */
export function createElements(api: Api, options: unknown): ElementsParts {
  const { clientSecret, appearance } = optionsSchema.parse(options);
  let look = readAppearance(appearance);
  let payment: PaymentElementParts | undefined;

  const elements: Elements = {
    create(type) {
      requirePayment(type);
      if (payment) throw integrationError('Can only create one Element of type payment.');
      payment = createPaymentElement({
        appearance: look,
        load: () => loadFault(api, clientSecret),
        destroyed: () => {
          payment = undefined;
        },
      });
      return payment.element;
    },
    getElement(type) {
      const name = typeof type === 'string' ? type : type.__elementType;
      return name === 'payment' ? (payment?.element ?? null) : null;
    },
    update(changes) {
      if (!('appearance' in changes)) return;
      look = readAppearance(changes.appearance);
      payment?.applyAppearance(look);
    },
    submit,
    fetchUpdates: async () => ({}),
  };

  function form(): CardForm {
    if (payment) return payment.form;
    throw integrationError(
      'Invalid value for elements: elements should have a mounted Payment Element or Express Checkout Element.',
    );
  }

  async function submit() {
    const problem = form().validate();
    if (problem) return { error: { type: 'validation_error', ...problem } };
    return { selectedPaymentMethod: 'card' as const };
  }

  return { elements, clientSecret, form, submit };
}

function requirePayment(type: string): void {
  if (type === 'payment') return;
  throw integrationError(`This local Stripe.js draws the payment element only, not "${type}".`);
}

/** Why the payment cannot be made, if so; Stripe.js checks this before it shows the form. */
async function loadFault(api: Api, clientSecret?: string): Promise<StripeError | undefined> {
  if (clientSecret === undefined) return undefined;
  const result = await api.retrieve(clientSecret);
  if ('error' in result) return result.error;
  const { status } = result.value;
  if (status !== 'succeeded' && status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: `${kindOf(clientSecret)}_unexpected_state`,
    message: `The ${kindOf(clientSecret) === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'} is in a terminal state (${status}) and cannot be used to initialize Elements.`,
  };
}
