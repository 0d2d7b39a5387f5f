import type { Visits } from '../model/visits.ts';

type Kind = 'views' | 'robots' | 'missing';

/** The sum over all days. */
export function totalOf({ days }: Pick<Visits, 'days'>, kind: Kind): number {
  return days.reduce((sum, day) => sum + day[kind], 0);
}

/** `1 view`, `1,204 views` */
export function viewsText(views: number): string {
  return views === 1 ? '1 view' : `${views.toLocaleString('en-US')} views`;
}

/** Null without robots. */
export function robotsText(robots: number): string | null {
  if (robots === 0) return null;
  const pages = robots === 1 ? 'one page' : `${robots.toLocaleString('en-US')} pages`;
  return `Robots fetched ${pages} more.`;
}
