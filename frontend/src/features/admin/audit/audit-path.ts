import { paths } from '#frontend/src/paths.ts';

export function auditPath(userId: number): string {
  return `${paths.admin}?${new URLSearchParams({ view: 'activity', userId: String(userId) })}`;
}
