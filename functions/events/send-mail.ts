import * as z from 'zod/mini';
import { sendMail } from '../mail/send-mail.ts';
import { queueHandler } from '../runtime/queue-handler.ts';

const message = z.object({ pk: z.string(), sk: z.string() });
const now = () => new Date();

/** A message is the key of a mail. */
export const handler = queueHandler(({ body }) => sendMail(z.parse(message, body), now));
