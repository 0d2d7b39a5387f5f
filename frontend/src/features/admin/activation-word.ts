import type { Customer } from '#shared/model/user.ts';

/** Before the first password: administrators are invited. */
export function activationWord({ isActivated, isAdmin }: Customer): string {
  if (isActivated) return 'Activated';
  return isAdmin ? 'Invited' : 'Not activated';
}
