import { paths } from '#frontend/src/paths.ts';

/** The address of what was changed about one customer. */
export function activityPath(userId: number): string {
  return `${paths.admin}?${new URLSearchParams({ view: 'activity', userId: String(userId) })}`;
}
