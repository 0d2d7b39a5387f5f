import * as z from 'zod/mini';
import { paths } from '#frontend/src/paths.ts';
import { type ChatFilter, chatFilter } from '#shared/model/chat-user.ts';

/** What the address of the console says. */
export interface ConsolePlace {
  /** The customer of the open conversation; null where none is open, or the id is invalid. */
  readonly openId: number | null;
  readonly filter: ChatFilter;
}

/** An administrator comes to answer. */
const usual: ChatFilter = 'waiting';

const fields = z.object({
  customer: z.catch(z.nullable(z.coerce.number().check(z.int(), z.minimum(1))), null),
  filter: z.catch(chatFilter, usual),
});

export function readConsolePlace(query: URLSearchParams): ConsolePlace {
  const { customer, filter } = fields.parse(Object.fromEntries(query));
  return { openId: customer, filter };
}

export const aboutPayment =
  'Hello, your last monthly payment did not go through. You can pay it on your dashboard under Billing, with another card, too. Can we help you with it?';

/** What a link to a conversation proposes to write; empty where it proposes nothing. */
export function proposedText(query: URLSearchParams): string {
  return query.get('about') === 'payment' ? aboutPayment : '';
}

export function consoleAddress({ openId, filter }: ConsolePlace): string {
  const query = new URLSearchParams({
    ...(openId !== null && { customer: String(openId) }),
    ...(filter !== usual && { filter }),
  });
  return query.size > 0 ? `${paths.support}?${query}` : paths.support;
}
