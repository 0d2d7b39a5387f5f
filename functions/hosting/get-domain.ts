import { routes } from '#shared/api/routes.ts';
import { answerDomain, findOwnDomain } from '../live-sites/own-domain.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.hosting.getDomain, async ({ params, user }) => {
  const { domain } = await findOwnDomain(params.id, user);
  return answerDomain(domain);
});
