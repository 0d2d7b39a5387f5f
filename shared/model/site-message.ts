import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

/** A time and random characters after it, so that ids sort by time and are unique. */
export const siteMessageId = z
  .string()
  .check(
    z.regex(
      /^[0-9]{4}-[0-9]{2}-[0-9T:.]{1,20}Z#[a-z0-9]{1,16}$/,
      'This is not the id of a message',
    ),
  );

/** A field as its visitor filled it in: always plain text. */
export const formField = z.object({ name: z.string(), value: z.string() });

/** A message from a form of a customer's site. */
export const siteMessage = z.object({
  id: siteMessageId,
  websiteId: id,
  /** `contact` of `/_forms/contact`. */
  form: z.string(),
  fields: z.array(formField),
  /** The visitor's email address; null if they gave none. */
  replyTo: z.nullable(z.string()),
  at: timestamp,
  isRead: z.boolean(),
});

export type FormField = z.infer<typeof formField>;
export type SiteMessage = z.infer<typeof siteMessage>;
