import { briefs } from '#shared/api/briefs.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { transact } from '../data/table/send.ts';
import { briefChange, getBrief } from '../data/users/brief.ts';
import { userExists } from '../data/users/user.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Fields are saved separately: edits in two tabs merge, and the last edit of a field wins. */
export const handler = httpHandler(briefs.save, async ({ body, user, now }) => {
  const answers = Object.fromEntries(
    Object.entries(body).map(([field, text]) => [field, blankToNull(text)]),
  );
  const failed = await transact([userExists(user.id), briefChange(user.id, answers, now)]);
  if (failed.length > 0) throw unauthenticated();
  const [brief, [website]] = await Promise.all([getBrief(user.id), listWebsitesOf(user.id)]);
  return briefView(brief, user, website);
});
