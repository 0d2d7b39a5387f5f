import type { TeamMember } from '#shared/model/team-member.ts';

/** First and last name, else the username. */
export function nameOf({
  firstName,
  lastName,
  username,
}: Pick<TeamMember, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || username;
}
