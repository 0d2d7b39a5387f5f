import * as z from 'zod/mini';
import { type Api, type Fields, type Intent, kindOf } from './api.ts';
import { askForAuthentication } from './authentication-dialog.ts';
import type { ElementsParts } from './elements.ts';
import { authenticationFailure, integrationError, type StripeError } from './errors.ts';

export type IntentResult = { readonly intent: Intent } | { readonly error: StripeError };

const billingDetails = z.partial(
  z.looseObject({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    address: z.record(z.string(), z.string()),
  }),
);

export const confirmOptions = z.looseObject({
  clientSecret: z.optional(z.string()),
  confirmParams: z._default(
    z.looseObject({
      return_url: z.optional(z.string()),
      payment_method: z.optional(z.string()),
      receipt_email: z.optional(z.string()),
      payment_method_data: z.optional(
        z.looseObject({ billing_details: z.optional(billingDetails) }),
      ),
    }),
    {},
  ),
  redirect: z._default(z.enum(['always', 'if_required']), 'always'),
});

type Options = z.infer<typeof confirmOptions>;

/** Confirms with the entered card, else with a known one, including authentication. Never rejects. */
export async function confirmIntent(
  api: Api,
  parts: ElementsParts | undefined,
  options: Options,
): Promise<IntentResult> {
  const clientSecret = options.clientSecret ?? parts?.clientSecret;
  if (clientSecret === undefined) throw integrationError('Missing value for clientSecret.');
  const { return_url } = options.confirmParams;
  if (options.redirect === 'always' && return_url === undefined) {
    throw integrationError('Confirming expects the option `confirmParams.return_url`.');
  }
  const submitted = await parts?.submit();
  if (submitted && 'error' in submitted) return submitted;
  const result = await whileReadOnly(parts, () =>
    finish(api, clientSecret, fieldsOf(parts, options)),
  );
  if ('error' in result) showRefusal(parts, result.error);
  else if (options.redirect === 'always' && return_url) leaveFor(return_url, result.intent);
  return result;
}

async function finish(api: Api, clientSecret: string, fields: Fields): Promise<IntentResult> {
  const confirmed = await api.confirm(clientSecret, fields);
  return 'error' in confirmed ? confirmed : handleNextAction(api, confirmed.value);
}

/** Performs the next action of a payment or setup, if there is one. */
export async function handleNextAction(api: Api, intent: Intent): Promise<IntentResult> {
  if (intent.status !== 'requires_action' || !intent.next_action) return { intent };
  const outcome = await askForAuthentication();
  const settled = await api.authenticate(intent.next_action.use_stripe_sdk.source, outcome);
  if ('error' in settled) return settled;
  if (outcome === 'succeeded') return { intent: settled.value };
  const kind = kindOf(settled.value.client_secret);
  const code = `${kind}_authentication_failure`;
  return { error: { ...authenticationFailure, code, [kind]: settled.value } };
}

function fieldsOf(parts: ElementsParts | undefined, { confirmParams }: Options): Fields {
  const { return_url, receipt_email, payment_method, payment_method_data } = confirmParams;
  if (!parts) return { return_url, receipt_email, payment_method };
  return {
    return_url,
    receipt_email,
    expected_payment_method_type: 'card',
    payment_method_data: {
      type: 'card',
      card: parts.form().card(),
      billing_details: billingFields(payment_method_data?.billing_details),
    },
  };
}

function billingFields(details: z.infer<typeof billingDetails> = {}): Fields {
  const { address, email, name, phone } = details;
  return { address, email, name, phone };
}

async function whileReadOnly(
  parts: ElementsParts | undefined,
  work: () => Promise<IntentResult>,
): Promise<IntentResult> {
  parts?.form().setReadOnly(true);
  try {
    return await work();
  } finally {
    parts?.form().setReadOnly(false);
  }
}

function showRefusal(parts: ElementsParts | undefined, { code, message }: StripeError): void {
  if (code !== undefined) parts?.form().showRefusal({ code, message });
}

function leaveFor(returnUrl: string, intent: Intent): void {
  const url = new URL(returnUrl, location.href);
  const kind = kindOf(intent.client_secret);
  url.searchParams.set(kind, intent.id);
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  location.assign(url);
}
