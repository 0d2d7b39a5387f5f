import { activationLimits } from '#shared/limits/activation.ts';
import type { TeamMember } from '#shared/model/team-member.ts';
import type { Customer } from '#shared/model/user.ts';

interface Administrator
  extends Pick<
    Customer,
    | 'id'
    | 'username'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'createdAt'
    | 'isActivated'
    | 'lastSeenAt'
    | 'hasTotp'
    | 'passkeys'
  > {
  readonly codeIssuedAt: string | null;
  readonly codeUsedAt: string | null;
}

/** Without the code, which would open the account to whoever reads it (THREAT-A24). */
export function teamMemberOf(administrator: Administrator): TeamMember {
  const { id, username, email, firstName, lastName, createdAt, isActivated } = administrator;
  const issuedAt = Date.parse(administrator.codeIssuedAt ?? createdAt);
  const endsAt = new Date(issuedAt + activationLimits.codeValidMs).toISOString();
  return {
    ...{ id, username, email, firstName, lastName, invitedAt: createdAt },
    invitedUntil: isActivated ? null : endsAt,
    signsInSince: isActivated ? (administrator.codeUsedAt ?? createdAt) : null,
    lastSeenAt: administrator.lastSeenAt,
    hasSecondFactor: administrator.hasTotp || administrator.passkeys > 0,
  };
}
