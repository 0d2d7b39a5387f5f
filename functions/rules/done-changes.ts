import type { SiteReport } from '#shared/model/report.ts';
import type { Update } from '#shared/model/update.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import type { ReviewedRequest } from './reviewed-requests.ts';

type News = Pick<Update, 'updateType' | 'title' | 'description' | 'createdAt'>;

/**
 * What was done for a customer in a month, the newest first: their requests, as they called them, and versions after
 * the first one (`firstAt`), which is the design. A version that answers requests is none beside them. Addresses and
 * counted edits are none.
 */
export function doneChanges(
  news: readonly News[],
  reviewed: readonly ReviewedRequest[],
  firstAt: string | null,
): SiteReport['changes'] {
  const answers = new Set(reviewed.map((request) => versionOf(request, news)));
  const versions = news.filter((it) => {
    const { updateType, title, createdAt } = it;
    if (updateType === 'rollback') return true;
    const isVersion = updateType === 'zip' && title !== updateTitles.zipFailed;
    return isVersion && createdAt !== firstAt && !answers.has(it);
  });
  return [...reviewed, ...versions]
    .map(({ title, createdAt }) => ({ title, createdAt }))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The newest version with the name of the request's ZIP before it was ready: an agency may give each the same name. */
function versionOf({ fileName, createdAt }: ReviewedRequest, news: readonly News[]) {
  return news.find(
    (it) => it.updateType === 'zip' && it.description === fileName && it.createdAt <= createdAt,
  );
}
