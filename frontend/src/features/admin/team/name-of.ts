import type { TeamMember } from '#shared/model/team-member.ts';
import { personName } from '#shared/rules/names.ts';

/** First and last name, else the username. */
export function nameOf(member: Pick<TeamMember, 'firstName' | 'lastName' | 'username'>): string {
  return personName(member) || member.username;
}
