import { kindOfToken, type MailKind } from '#shared/mail/mail-kind.ts';
import { idText } from '#shared/model/id.ts';
import { seal, unseal } from './seal.ts';

const purpose = 'unsubscribe';

interface Unwanted {
  readonly kind: MailKind;
  readonly userId: number;
}

/**
 * `chat.` or `news.`, which its page reads, and sealed behind it the user: nothing is stored, and
 * whoever sees the token learns nobody's number (decision 0155).
 */
export async function newUnsubscribeToken({ kind, userId }: Unwanted): Promise<string> {
  return `${kind}.${await seal(Buffer.from(String(userId)), purpose, kind)}`;
}

/** Null where we did not make it for this kind, or its key is no longer known (two rotations ago). */
export async function readUnsubscribeToken(token: string): Promise<Unwanted | null> {
  const kind = kindOfToken(token);
  if (kind === null) return null;
  const opened = await unseal(token.slice(kind.length + 1), purpose, kind);
  const userId = opened && idText.safeParse(Buffer.from(opened).toString()).data;
  return userId ? { kind, userId } : null;
}
