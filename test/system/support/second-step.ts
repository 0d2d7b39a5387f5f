import { secondFactor } from '#shared/api/second-factor.ts';
import { appOf, ticketOf } from '#test/support/app-codes.ts';
import type { Answer, Visitor } from './visitor.ts';

const own = '/api/account/second-factor';

/** Recovery codes of the seeded administrator by product: unlike an app's, each is good at any time. */
const codesLeft = new Map<string, string[]>();

/** Completes a sign-in whose password was right. */
export async function answerSecondStep(visitor: Visitor, asked: Answer): Promise<Answer> {
  const codes = codesLeft.get(visitor.site.origin) ?? [];
  const code = codes.pop();
  if (code === undefined) return asked;
  const answer = await visitor.post('/api/login/second', { ticket: ticketOf(asked), code });
  if (codes.length === 0) {
    const renewed = await visitor.post(`${own}/recovery-codes`);
    codes.push(...secondFactor.renewRecoveryCodes.response.parse(renewed.json).recoveryCodes);
  }
  return answer;
}

/** Adds a factor to the seeded administrator, who may do nothing without one. */
export async function enrolSeeded(visitor: Visitor): Promise<void> {
  const codes = await enrolIfNeeded(visitor);
  if (codes) codesLeft.set(visitor.site.origin, codes);
}

/** Adds a factor to an administrator who has none where the stack needs one; returns the recovery codes. */
export async function enrolIfNeeded(visitor: Visitor): Promise<string[] | undefined> {
  if (!process.env.DEPLOYED_DEFAULTS) return undefined;
  const state = secondFactor.state.response.parse((await visitor.get(own)).json);
  if (!state.isRequired || state.hasTotp) return undefined;
  const { secret } = secondFactor.beginTotp.response.parse((await visitor.post(own)).json);
  const confirmed = await visitor.post(`${own}/confirm`, { code: appOf(secret)() });
  return secondFactor.confirmTotp.response.parse(confirmed.json).recoveryCodes;
}
