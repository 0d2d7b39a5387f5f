import type { Update } from '#shared/model/update.ts';
import { listed } from '#shared/texts/language.ts';
import { updateTitles } from '#shared/texts/websites.ts';

type News = Pick<Update, 'id' | 'updateType' | 'title' | 'description' | 'createdAt'>;
type Done = Pick<Update, 'id' | 'title' | 'createdAt'>;

/**
 * What was done for a customer: answers to requests, and versions after the first one (`firstAt`),
 * which is the design. A version that answers requests is one change. Addresses and counted edits are
 * none. What was asked for is called as its customer called it.
 */
export function doneChanges(news: readonly News[], firstAt: string | null): readonly Done[] {
  const answered = new Set(
    news.filter(({ updateType }) => updateType === 'request').map(({ createdAt }) => createdAt),
  );
  return news
    .filter(({ updateType, title, createdAt }) => {
      if (updateType === 'request' || updateType === 'rollback') return true;
      const isVersion = updateType === 'zip' && title !== updateTitles.zipFailed;
      return isVersion && createdAt !== firstAt && !answered.has(createdAt);
    })
    .map(({ id, updateType, title, description, createdAt }) => {
      const asked = updateType === 'request' ? description?.split('\n') : undefined;
      return { id, createdAt, title: asked ? listed(asked) : title };
    });
}
