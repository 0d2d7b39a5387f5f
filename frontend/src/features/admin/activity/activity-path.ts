import { paths } from '#frontend/src/paths.ts';

/** The activity of one customer. */
export function activityPath(userId: number): string {
  return `${paths.admin}?${new URLSearchParams({ view: 'activity', userId: String(userId) })}`;
}
