import type { TeamMember } from '#shared/model/team-member.ts';

/** An administrator who signs in, as colleagues see them. */
export function aTeamMember(username: string, fields: Partial<TeamMember> = {}): TeamMember {
  return {
    ...{ id: 7, username, email: `${username}@wiese.example`, firstName: null, lastName: null },
    ...{ invitedAt: '2026-11-02T09:00:00.000Z', invitedUntil: null },
    ...{ signsInSince: '2026-11-03T09:00:00.000Z', lastSeenAt: null, hasSecondFactor: false },
    ...fields,
  };
}
