import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';

/** What an authenticator keeps of a user: the number alone, which tells nobody who that is (WebAuthn, 14.6.1). */
export function userHandle(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** Null for what we never gave out. */
export function readUserHandle(handle: string | undefined): number | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString();
  return z.safeParse(idText, text).data ?? null;
}
