import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import { isSameSecret } from './same-secret.ts';

/** The user's id, a dot, and 256 random bits. */
export function newExportToken(userId: number): string {
  return `${userId}.${randomBytes(32).toString('base64url')}`;
}

export function hashExportToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The id of the user that it claims; null for anything but a token. */
export function ownerOfExportToken(token: string): number | null {
  const [owner, secret, ...rest] = token.split('.');
  if (!secret || rest.length > 0) return null;
  return z.safeParse(idText, owner).data ?? null;
}

export function isExportToken(token: string, hash: string | null): boolean {
  return hash !== null && isSameSecret(hashExportToken(token), hash);
}
