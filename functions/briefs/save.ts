import { briefs } from '#shared/api/briefs.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { stale, untilWritten } from '../data/table/retry.ts';
import { transact } from '../data/table/send.ts';
import { briefChange, getBrief } from '../data/users/brief.ts';
import { userExists } from '../data/users/user.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { briefView } from '../rules/brief-view.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { readSite } from './read-site.ts';

/** Fields are saved separately. A page names the version that it shows, so that it replaces no text unseen. */
export const handler = httpHandler(briefs.save, ({ body, headers, user, now }) =>
  untilWritten(async () => {
    const [stored, site] = await Promise.all([getBrief(user.id), readSite(user)]);
    requireVersion(headers['if-match'], stored.version, briefMessages.changedElsewhere);
    const answers = Object.fromEntries(
      Object.entries(body).map(([field, text]) => [field, blankToNull(text)]),
    );
    const change = briefChange(stored, answers, now);
    const [failed] = await transact([userExists(user.id), change.write]);
    if (failed === 0) throw unauthenticated();
    return failed === undefined ? briefView(change.brief, user, site, now) : stale;
  }),
);
