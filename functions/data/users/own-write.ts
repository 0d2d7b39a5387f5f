import { unauthenticated } from '#functions/rules/api-error.ts';
import { transact, write } from '../table/send.ts';
import { check, isOn, onlyIf, type Write, when } from '../table/writes.ts';
import { getUser, type StoredUser, userKey } from './user.ts';

type Caller = Pick<StoredUser, 'id' | 'sessionEpoch'>;

/**
 * As `transact`, for what users write to their own account. Throws 401 where a way back into the account has ended all
 * sessions since the call was authorized: its caller may be the one who was locked out (THREAT-A18).
 */
export async function writeOwn(
  { id, sessionEpoch }: Caller,
  writes: readonly Write[],
): Promise<readonly number[]> {
  const failed = await send(whileSignedIn({ id, sessionEpoch }, writes));
  if (failed.length > 0 && (await getUser(id))?.sessionEpoch !== sessionEpoch) {
    throw unauthenticated();
  }
  return failed;
}

/** A transaction takes an item once, so a write of the user carries the condition itself. */
function whileSignedIn({ id, sessionEpoch }: Caller, writes: readonly Write[]): readonly Write[] {
  const key = userKey(id);
  const isSignedIn = when('sessionEpoch = :authorized', { authorized: sessionEpoch });
  const hasUser = writes.some((one) => isOn(one, key));
  const guarded = writes.map((one) => (isOn(one, key) ? onlyIf(one, isSignedIn) : one));
  return hasUser ? guarded : [...guarded, check(key, isSignedIn)];
}

/** One write costs half of what it costs in a transaction. */
async function send(writes: readonly Write[]): Promise<readonly number[]> {
  const [single] = writes;
  if (!single || writes.length > 1 || 'ConditionCheck' in single) return transact(writes);
  return (await write(single)) ? [] : [0];
}
