import type { Account } from '../account.ts';
import type { Asked, Told } from '../asked.ts';

/** Some calls of an account. Undefined: the part does not know this one. Throws Refused. */
export type Part = (account: Account, asked: Asked) => Promise<Told | undefined>;
