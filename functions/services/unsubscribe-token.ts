import { idText } from '#shared/model/id.ts';
import { kindOfToken, type MailKind } from '#shared/model/mail-kind.ts';
import { seal, unseal } from './seal.ts';

const purpose = 'unsubscribe';

interface Unwanted {
  readonly kind: MailKind;
  readonly userId: number;
}

/**
 * The kind, `chat` or `news`, for its page to read, a dot, and the sealed user id. Nothing is
 * stored, and the token reveals no id (decision 0155).
 */
export async function newUnsubscribeToken({ kind, userId }: Unwanted): Promise<string> {
  return `${kind}.${await seal(Buffer.from(String(userId)), purpose, kind)}`;
}

/** Null if it is invalid, or its key is no longer known (after two rotations). */
export async function readUnsubscribeToken(token: string): Promise<Unwanted | null> {
  const kind = kindOfToken(token);
  if (kind === null) return null;
  const opened = await unseal(token.slice(kind.length + 1), purpose, kind);
  const userId = opened && idText.safeParse(Buffer.from(opened).toString()).data;
  return userId ? { kind, userId } : null;
}
