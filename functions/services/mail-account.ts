import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import type { MailState } from '#shared/model/mail-state.ts';
import { environment } from '../platform/env.ts';
import { describeError, log } from '../platform/logger.ts';

const env = environment({ MAIL_FROM: z.string(), MAIL_DOMAIN: z.string() });
const client = new SESv2Client({});

/** The sender's address; null if mail is off. */
export function mailSender(): string | null {
  return env().MAIL_FROM || null;
}

/** The state of the account and domain at Amazon SES; `unknown` when it does not answer. */
export async function askMailAccount(): Promise<MailState> {
  try {
    const [account, identity] = await Promise.all([
      client.send(new GetAccountCommand({})),
      client.send(new GetEmailIdentityCommand({ EmailIdentity: env().MAIL_DOMAIN })),
    ]);
    if (!identity.VerifiedForSendingStatus) return 'unverified';
    if (!account.SendingEnabled) return 'paused';
    return account.ProductionAccessEnabled ? 'ready' : 'sandbox';
  } catch (error) {
    log('warn', 'mail account not asked', describeError(error));
    return 'unknown';
  }
}
