import { hosting } from '#shared/api/hosting.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { answerDomain, findOwnDomain } from './own-domain.ts';

export const handler = httpHandler(hosting.getDomain, async ({ params, user }) => {
  const { domain } = await findOwnDomain(params.id, user);
  return answerDomain(domain);
});
