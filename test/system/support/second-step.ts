import { secondFactor } from '#shared/api/second-factor.ts';
import { appOf, ticketOf } from '#test/support/app-codes.ts';
import { ok } from './steps.ts';
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
    codes.push(...ok(renewed, secondFactor.renewRecoveryCodes.response).recoveryCodes);
  }
  return answer;
}

/** Adds a factor to an administrator who may do nothing without one. */
export async function enrolIfNeeded(visitor: Visitor): Promise<void> {
  const state = ok(await visitor.get(own), secondFactor.state.response);
  if (!state.isRequired || state.hasTotp) return;
  const { secret } = ok(await visitor.post(own), secondFactor.beginTotp.response);
  const confirmed = await visitor.post(`${own}/confirm`, { code: appOf(secret)() });
  const { recoveryCodes } = ok(confirmed, secondFactor.confirmTotp.response);
  codesLeft.set(visitor.site.origin, recoveryCodes);
}
