import * as z from 'zod/mini';
import type { Settings } from '../storage/settings.ts';

const setting = 'event-version';

/** The API version of the endpoint, if it is another one than the account's. */
export function setEventVersion(settings: Settings, version: string): void {
  settings.write(setting, version);
}

/** Since this version an invoice names its subscription under `parent`. Source: Stripe's changelog of Basil. */
const parentsSince = '2025-03-31';

const invoice = z.looseObject({
  object: z.literal('invoice'),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
});

const event = z.looseObject({ data: z.looseObject({ object: z.unknown() }) });

/** An event as an endpoint of that version gets it: an older one sees invoices in their older shape. */
export function asSent(settings: Settings, stored: unknown): unknown {
  const api_version = settings.read(setting);
  if (!api_version) return stored;
  const { data, ...rest } = event.parse(stored);
  const object = api_version < parentsSince ? olderShape(data.object) : data.object;
  return { ...rest, api_version, data: { ...data, object } };
}

function olderShape(object: unknown): unknown {
  const parsed = invoice.safeParse(object);
  if (!parsed.success) return object;
  const { parent, ...rest } = parsed.data;
  return { ...rest, subscription: parent.subscription_details.subscription };
}
