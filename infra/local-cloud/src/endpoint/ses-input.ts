import * as z from 'zod/mini';

const addresses = z._default(z.array(z.string()), []);
const contentSchema = z.strictObject({ Data: z.string(), Charset: z.optional(z.string()) });
/** Bounds: SES's reference of Attachment. Inline files, which HTML refers to, are not supported. */
const attachmentSchema = z.strictObject({
  FileName: z.string().check(z.minLength(1), z.maxLength(255)),
  RawContent: z.base64(),
  ContentType: z._default(
    z.string().check(z.minLength(1), z.maxLength(78)),
    'application/octet-stream',
  ),
  ContentDisposition: z.optional(z.literal('ATTACHMENT')),
  ContentTransferEncoding: z.optional(z.literal('BASE64')),
});

export type Attachment = z.infer<typeof attachmentSchema>;

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
  Attachments: z._default(z.array(attachmentSchema), []),
});

/** Source: SES's reference of MessageTag. */
const tagText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,256}$/));

/** Other fields (templates, list management) are refused by name. */
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
