import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** A time and something random behind it, so that ids sort by time and no two are the same. */
export const siteMessageId = z
  .string()
  .check(
    z.regex(
      /^[0-9]{4}-[0-9]{2}-[0-9T:.]{1,20}Z#[a-z0-9]{1,16}$/,
      'This is not the id of a message',
    ),
  );

/** A field as its visitor filled it in: text, whatever it looks like. */
export const formField = z.object({ name: z.string(), value: z.string() });

/** What a visitor sent by a form of a customer's site. */
export const siteMessage = z.object({
  id: siteMessageId,
  websiteId: id,
  /** `contact` of `/_forms/contact`. */
  form: z.string(),
  fields: z.array(formField),
  /** Where an answer goes; null where the visitor gave no address. */
  replyTo: z.nullable(z.string()),
  at: timestamp,
  isRead: z.boolean(),
});

export type FormField = z.infer<typeof formField>;
export type SiteMessage = z.infer<typeof siteMessage>;
