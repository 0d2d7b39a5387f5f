import type { Account } from '../account.ts';
import { type Asked, Refused, type Told } from '../asked.ts';
import { bootstrapBucket } from './bootstrap-bucket.ts';
import { cloudFormation } from './cloudformation.ts';
import { cloudFront } from './cloudfront.ts';
import { forward } from './forward.ts';
import { left } from './left.ts';
import type { Part } from './part.ts';
import { small } from './small.ts';

/** The account's own services first; what they do not know is a call to something in a running stack. */
const parts: readonly Part[] = [cloudFormation, small, bootstrapBucket, cloudFront, left, forward];

/** Throws Refused. */
export async function answer(account: Account, asked: Asked): Promise<Told> {
  for (const part of parts) {
    const told = await part(account, asked);
    if (told) return told;
  }
  const { service, action, method, path } = asked;
  throw new Refused(
    'UnknownOperationException',
    `The rehearsal does not know ${service} ${action || `${method} ${path}`}: only an account shows it.`,
  );
}
