import * as z from 'zod/mini';
import { environment } from './env.ts';

/** Empty where the operator has not set up mail. */
const setting = z.string();
const env = environment({ MAIL_FROM: setting, MAIL_REPLY_TO: setting });

/** The address of the stack's parameters that customers reply to; empty without mail. */
export function inboxOfStack(): string {
  const { MAIL_FROM, MAIL_REPLY_TO } = env();
  return MAIL_REPLY_TO || MAIL_FROM;
}
