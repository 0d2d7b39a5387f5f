import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '../platform/env.ts';
import {
  encodeClaim,
  formatToken,
  macBytes,
  parseToken,
  type ReplyClaim,
} from '../rules/replies/reply-token.ts';
import { currentKey, knownKeys } from './app-keys.ts';
import { deriveKey } from './seal.ts';

const purpose = 'reply';
const prefix = 'reply+';

/** Empty where mails do not invite to answer them. */
const env = environment({ MAIL_REPLY_DOMAIN: z.string() });

/**
 * An address that takes answers of one customer (decision 0346); null where no mail is received. Nothing is stored, and
 * it is no proof of who writes.
 */
export async function newReplyAddress(claim: ReplyClaim): Promise<string | null> {
  const { MAIL_REPLY_DOMAIN: domain } = env();
  if (domain === '') return null;
  const { key } = await currentKey();
  const bytes = encodeClaim(claim);
  return `${prefix}${formatToken(bytes, macOf(bytes, key))}@${domain}`;
}

function macOf(claim: Uint8Array, key: string): Buffer {
  const mac = createHmac('sha256', deriveKey(key, purpose)).update(claim).digest();
  return mac.subarray(0, macBytes);
}

/** Null if it is none of ours, or its key is no longer known (after two rotations). */
export async function readReplyAddress(address: string): Promise<ReplyClaim | null> {
  const [local = ''] = address.toLowerCase().split('@');
  const token = local.startsWith(prefix) ? parseToken(local.slice(prefix.length)) : null;
  if (!token) return null;
  for await (const key of knownKeys()) {
    if (timingSafeEqual(macOf(token.claim, key), token.mac)) return token.said;
  }
  return null;
}
