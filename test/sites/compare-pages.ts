import type { BrowserContext } from 'playwright-core';
import type { Place } from './ask.ts';
import type { Compared, Difference } from './difference.ts';
import { troublesOf } from './pages.ts';
import { openedOf } from './sample.ts';

/** What a browser complains about on a few pages. */
export async function comparePages(
  context: BrowserContext,
  ours: Place,
  theirs: Place,
  about: Compared,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const address of openedOf(about.files, about.start)) {
    const [seen = [], wanted = []] = await Promise.all(
      [ours, theirs].map(({ host }) => troublesOf(context, `http://${host}${address}`)),
    );
    const more = seen.filter((trouble) => !wanted.includes(trouble));
    const less = wanted.filter((trouble) => !seen.includes(trouble));
    if (more.length + less.length === 0) continue;
    const reason = more.length === 0 ? 'fewer complaints of the browser' : undefined;
    found.push({ address, ours: more.join(' | '), theirs: less.join(' | '), reason });
  }
  return found;
}
