import { useUser } from '#frontend/src/session/session-context.ts';
import { PasswordCard } from './password-card.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, second factor and sessions. Administrators are warned without a factor: theirs follows at once. */
export function Security() {
  const { isAdmin } = useUser();
  return (
    <>
      {!isAdmin && <PasswordCard />}
      <SecondFactor />
      {isAdmin && <PasswordCard />}
      <SessionsCard />
    </>
  );
}
