import type { Update } from '#shared/model/update.ts';
import { updateTitles } from '#shared/texts/websites.ts';

type News = Pick<Update, 'updateType' | 'title' | 'createdAt'>;

/**
 * What was done for a customer: answers to requests, and versions after the first one (`firstAt`),
 * which is the design. A version that answers requests is one change. Addresses and counted edits are
 * none.
 */
export function doneChanges<N extends News>(news: readonly N[], firstAt: string | null): N[] {
  const answered = new Set(
    news.filter(({ updateType }) => updateType === 'request').map(({ createdAt }) => createdAt),
  );
  return news.filter(({ updateType, title, createdAt }) => {
    if (updateType === 'request' || updateType === 'rollback') return true;
    const isVersion = updateType === 'zip' && title !== updateTitles.zipFailed;
    return isVersion && createdAt !== firstAt && !answered.has(createdAt);
  });
}
