import type { Visits } from '../model/visits.ts';
import { counted } from '../texts/language.ts';

type Kind = 'views' | 'robots' | 'missing';

/** The sum over all days. */
export function totalOf({ days }: Pick<Visits, 'days'>, kind: Kind): number {
  return days.reduce((sum, day) => sum + day[kind], 0);
}

/** `1 view`, `1,204 views` */
export function viewsText(views: number): string {
  return counted(views, { one: '# view', other: '# views' });
}

/** Views by robots, in plain words: they are no part of the sum above. Null without any. */
export function robotsText(robots: number): string | null {
  if (robots === 0) return null;
  const pages = counted(robots, { one: 'one page', other: '# pages' });
  return `Not counted: ${pages} that search engines and other programs opened.`;
}
