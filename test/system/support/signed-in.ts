import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { Visitor } from './visitor.ts';

/** An API client that is signed in as a seeded account. */
export async function signedIn(
  { origin }: { readonly origin: string },
  account: keyof typeof seededAccounts,
  address?: string,
): Promise<Visitor> {
  const visitor = new Visitor(origin, address);
  const { username, password } = seededAccounts[account];
  const { status, text } = await visitor.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`${account} could not sign in: ${text}`);
  return visitor;
}
