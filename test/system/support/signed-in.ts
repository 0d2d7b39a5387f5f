import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { answerSecondStep, enrolSeeded } from './second-step.ts';
import { Visitor } from './visitor.ts';

/** An API client that is signed in as a seeded account, with a second factor where the stack needs one. */
export async function signedIn(
  { origin }: { readonly origin: string },
  account: keyof typeof seededAccounts,
  address?: string,
): Promise<Visitor> {
  const visitor = new Visitor(origin, address);
  const { username, password } = seededAccounts[account];
  const asked = await visitor.post('/api/login', { username, password });
  const { status, text } = asked.status === 403 ? await answerSecondStep(visitor, asked) : asked;
  if (status !== 200) throw new Error(`${account} could not sign in: ${text}`);
  if (account === 'admin') await enrolSeeded(visitor);
  return visitor;
}
