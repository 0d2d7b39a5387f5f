import * as z from 'zod/mini';
import type { Settings } from '../storage/settings.ts';

const setting = 'event-version';

/** The API version of the endpoint, if it is another one than the account's; blank for that one. */
export function setEventVersion(settings: Settings, version: string): void {
  settings.write(setting, version);
}

/** Null for the account's own version. */
export function eventVersion(settings: Settings): string | null {
  return settings.read(setting) || null;
}

/** The last version before `parentsSince` that the dashboard offered by its date alone. */
export const olderVersion = '2024-06-20';

/** Since this version an invoice names its subscription under `parent`. Source: Stripe's changelog of Basil. */
const parentsSince = '2025-03-31';

const invoice = z.looseObject({
  object: z.literal('invoice'),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
});

const event = z.looseObject({ data: z.looseObject({ object: z.unknown() }) });

/** An event as an endpoint of that version gets it: an older one sees invoices in their older shape. */
export function asSent(settings: Settings, stored: unknown): unknown {
  const api_version = eventVersion(settings);
  if (api_version === null) return stored;
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
