import * as z from 'zod/mini';

const addresses = z._default(z.array(z.string()), []);
const contentSchema = z.strictObject({ Data: z.string(), Charset: z.optional(z.string()) });
const messageSchema = z.strictObject({
  Subject: contentSchema,
  Body: z.strictObject({ Text: z.optional(contentSchema), Html: z.optional(contentSchema) }),
  /** Bounds: SES's reference of MessageHeader; the developer guide allows 15. */
  Headers: z._default(
    z
      .array(
        z.strictObject({
          Name: z.string().check(z.regex(/^[!-9;-@A-~]{1,126}$/)),
          Value: z.string().check(z.regex(/^[ -~]{1,870}$/)),
        }),
      )
      .check(z.maxLength(15)),
    [],
  ),
});

/** Source: SES's reference of MessageTag. */
const tagText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,256}$/));

/** Other fields (templates, attachments of simple content, list management) are refused by name. */
export const sendInputSchema = z.strictObject({
  FromEmailAddress: z.optional(z.string()),
  Destination: z._default(
    z.strictObject({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
    { ToAddresses: [], CcAddresses: [], BccAddresses: [] },
  ),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.optional(z.string()),
  EmailTags: z._default(z.array(z.strictObject({ Name: tagText, Value: tagText })), []),
  Content: z.strictObject({
    Simple: z.optional(messageSchema),
    Raw: z.optional(z.strictObject({ Data: z.string() })),
  }),
});
export type SendInput = z.infer<typeof sendInputSchema>;
