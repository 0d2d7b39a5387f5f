import { hosting } from '#shared/api/hosting.ts';
import { answerDomain, findOwnDomain } from '../live-sites/own-domain.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(hosting.getDomain, async ({ params, user }) => {
  const { domain } = await findOwnDomain(params.id, user);
  return answerDomain(domain);
});
