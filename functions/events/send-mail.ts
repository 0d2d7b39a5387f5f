import * as z from 'zod/mini';
import { mailsOf } from '../mail/mail-unread.ts';
import { sendMail } from '../mail/send-mail.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

const message = z.object({ pk: z.string(), sk: z.string() });
const now = () => new Date();

/** A message is the key of a mail, or of a conversation that may have unread messages. */
export const handler = queueHandler(async ({ body }) => {
  const keys = await mailsOf(z.parse(message, body), now());
  for (const key of keys) await sendMail(key, now);
});
