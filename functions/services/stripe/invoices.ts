import * as z from 'zod/mini';
import { callStripe } from './client.ts';

/** What a subscription waits for: the payment of its newest open invoice. */
export interface OpenInvoice {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

const invoices = z.object({
  data: z.array(
    z.object({
      confirmation_secret: z.nullish(z.object({ client_secret: z.string() })),
      payments: z.nullish(
        z.object({
          data: z.array(
            z.object({
              status: z.string(),
              payment: z.object({ payment_intent: z.optional(z.string()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const invoicePayments = z.object({
  data: z.array(
    z.object({
      invoice: z.object({
        parent: z.nullable(
          z.object({ subscription_details: z.nullable(z.object({ subscription: z.string() })) }),
        ),
      }),
    }),
  ),
});

/** The newest one; null when nothing is owed. */
export async function findOpenInvoice(subscriptionId: string): Promise<OpenInvoice | null> {
  const found = await callStripe((client) =>
    client.invoices.list({
      subscription: subscriptionId,
      status: 'open',
      limit: 1,
      expand: ['data.confirmation_secret', 'data.payments'],
    }),
  );
  const [invoice] = z.parse(invoices, found).data;
  const clientSecret = invoice?.confirmation_secret?.client_secret;
  const open = invoice?.payments?.data.find(({ status }) => status === 'open');
  const paymentIntentId = open?.payment.payment_intent;
  return clientSecret && paymentIntentId ? { clientSecret, paymentIntentId } : null;
}

/** Null when the payment is for something else. */
export async function findSubscriptionOfPayment(paymentIntentId: string): Promise<string | null> {
  const found = await callStripe((client) =>
    client.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntentId },
      limit: 1,
      expand: ['data.invoice'],
    }),
  );
  const [join] = z.parse(invoicePayments, found).data;
  return join?.invoice.parent?.subscription_details?.subscription ?? null;
}

export async function paymentsOfSubscription(subscriptionId: string): Promise<readonly string[]> {
  const found = await callStripe((client) =>
    client.invoices.list({
      subscription: subscriptionId,
      status: 'paid',
      limit: 100,
      expand: ['data.payments'],
    }),
  );
  return z
    .parse(invoices, found)
    .data.flatMap(({ payments }) => payments?.data ?? [])
    .flatMap(({ payment: { payment_intent } }) => payment_intent ?? []);
}
