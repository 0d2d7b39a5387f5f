import { api } from '#frontend/src/api/client.ts';
import { signTicket } from '#frontend/src/entities/second-factor/passkey.ts';
import { PasskeyButton } from '#frontend/src/entities/second-factor/passkey-button.tsx';
import type { User } from '#shared/model/user.ts';

interface PasskeySignInProps {
  readonly onSignedIn: (user: User) => Promise<void>;
}

/** Signs in without name and password. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const signIn = async () => {
    const { ticket } = await api.secondFactor.startPasskeySignIn();
    const assertion = await signTicket(ticket);
    await onSignedIn(await api.secondFactor.signInWithPasskey({ body: { ticket, assertion } }));
  };
  return <PasskeyButton label="Use a passkey" size="lg" block onUse={signIn} />;
}
