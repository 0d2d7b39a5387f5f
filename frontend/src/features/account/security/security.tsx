import { PasswordCard } from './password-card.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, second factor and sessions. */
export function Security() {
  return (
    <>
      <PasswordCard />
      <SecondFactor />
      <SessionsCard />
    </>
  );
}
