import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';

/** What an authenticator stores of a user: only the id, no personal data (WebAuthn, 14.6.1). */
export function userHandle(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** Null for an invalid handle. */
export function readUserHandle(handle: string | undefined): number | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString();
  return z.safeParse(idText, text).data ?? null;
}
