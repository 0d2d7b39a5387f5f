import { activation } from '#shared/api/activation.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getUser } from '../data/users/user.ts';
import { getPreviewedWebsite } from '../data/websites/preview.ts';
import { notFound } from '../rules/api-error.ts';
import { anonymousHandler } from '../runtime/http/anonymous-handler.ts';

/** The username that the screen prefills; the code is still required (RULE-4). */
export const handler = anonymousHandler(activation.lookup, async ({ params, now }) => {
  const website = await getPreviewedWebsite(params.token, now);
  const owner = website && (await getUser(website.userId));
  if (!owner) throw notFound(refusals.previewUnavailable);
  return { username: owner.username };
});
