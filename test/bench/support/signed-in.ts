import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** A seeded account's visitor, signed in. */
export async function signedIn(origin: string, account: 'admin' | 'demo'): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const { username, password } = seededAccounts[account];
  const { status, text } = await visitor.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`${account} could not sign in: ${text}`);
  return visitor;
}
