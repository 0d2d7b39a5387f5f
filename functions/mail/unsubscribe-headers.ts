import { account } from '#shared/api/account.ts';
import type { MailKind } from '#shared/model/mail-kind.ts';
import { newUnsubscribeToken } from '../services/unsubscribe-token.ts';
import { mailPaths } from './mail-paths.ts';

/**
 * How to unsubscribe from a kind of mail: a page for people, headers for mail clients (RFC 8058).
 */
export interface UnsubscribeOptions {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function unsubscribeOptions(
  kind: MailKind,
  userId: number,
  publicOrigin: string,
): Promise<UnsubscribeOptions> {
  const token = await newUnsubscribeToken({ kind, userId });
  const call = new URL(account.unsubscribe.path, publicOrigin);
  call.searchParams.set('token', token);
  return {
    path: mailPaths.unsubscribe(token),
    headers: {
      'List-Unsubscribe': `<${call.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
