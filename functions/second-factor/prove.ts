import { secondFactor } from '#shared/api/second-factor.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endTicket, type Presented } from '../data/users/ticket.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { badRequest, invalidField } from '../rules/api-error.ts';
import { countedSession } from '../rules/counted-session.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { methodsOfProof } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { isPassword } from '../services/passwords.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';
import { withAttemptLimit } from './attempt-limit.ts';
import { presentTicket } from './present-ticket.ts';
import { isRightAssertion } from './verify-assertion.ts';
import { isRightCode } from './verify-code.ts';

type Call = Input<typeof secondFactor.prove>;

/** Valid for 15 minutes in this session. A password is enough only where it signs in alone. */
export const handler = httpHandler(secondFactor.prove, async (call) => {
  const { body, user, now, session } = call;
  const methods = methodsOfProof(user, adminsNeedSecondFactor());
  const given = methods.find((method) => isGiven(method, body));
  if (given === undefined) throw badRequest(refusals.invalidInput);
  const whose = countedSession(call);
  await limitWork('hashing', whose, now);
  const isRight = await withAttemptLimit([whose], now, () => isProof(given, call));
  if (!isRight) throw refusalOf(given);
  await session.prove();
  return { message: 'Thank you.' };
});

function isGiven(method: ProofMethod, { password, code, ticket, assertion }: Call['body']) {
  if (method === 'passkey') return ticket !== undefined && assertion !== undefined;
  return (method === 'password' ? password : code) !== undefined;
}

function isProof(method: ProofMethod, call: Call): Promise<boolean> {
  const { body, user, now } = call;
  if (method === 'passkey') return isOwnPasskey(call);
  if (method === 'password') return isPassword(body.password ?? '', user.passwordHash);
  return isRightCode(user.id, body.code ?? '', now);
}

async function isOwnPasskey({ body, user, now, visitorAddress }: Call): Promise<boolean> {
  if (body.ticket === undefined || body.assertion === undefined) return false;
  const address = countedAddress(visitorAddress);
  const presented: Presented = { ticket: body.ticket, purpose: 'proof', address };
  const { userId } = await presentTicket(presented, now);
  if (userId !== user.id) return false;
  const isRight = await isRightAssertion(user.id, body.assertion, body.ticket, now);
  return isRight && endTicket(presented);
}

/** Not 401, which would mean that the session has ended. */
function refusalOf(method: ProofMethod) {
  if (method === 'passkey') return badRequest(refusals.wrongPasskey);
  if (method === 'password') return invalidField('password', refusals.wrongPassword);
  return invalidField('code', refusals.wrongCode);
}
