import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Visitor } from './visitor.ts';

const claims = z.object({ uid: z.number(), sid: z.string() });

/** The table key of a visitor's session. */
export function sessionKeyOf({ cookie }: Visitor) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const { uid, sid } = claims.parse(decodeJwt(token));
  return { pk: `USER#${uid}`, sk: `SESSION#${sid}` };
}
