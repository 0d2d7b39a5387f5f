import { environment, required } from '../platform/env.ts';
import { enqueueTo } from './work-queue.ts';

const env = environment({ MAIL_QUEUE_URL: required });

/** Mails, and conversations with unread messages. */
export const enqueueMail = enqueueTo('mail', () => env().MAIL_QUEUE_URL);
