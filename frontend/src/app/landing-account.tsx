import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '#shared/model/user.ts';
import { onOtherUser } from '../api/page-user.ts';
import { onSignedOut } from '../api/signed-out.ts';
import { paths } from '../paths.ts';
import { watchSession } from '../session/watch-session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AccountActions } from './account-actions.tsx';
import { LandingEntry } from './landing-bar.tsx';
import { sendLogout } from './send-logout.ts';

/** Shows a signed-in user's part of the top bar: all that needs React on the landing page. */
export function showAccount(place: Element, user: User): void {
  // Back may show this document as it was, with the account of somebody who has left.
  onSignedOut(() => location.reload());
  onOtherUser(() => location.reload());
  watchSession();
  createRoot(place).render(<LandingAccount user={user} />);
}

function LandingAccount({ user }: { readonly user: User }) {
  const [isSignedIn, setSignedIn] = useState(true);
  const signOut = async () => {
    if (await sendLogout(() => setSignedIn(false))) location.assign(paths.auth);
  };
  return (
    <>
      {isSignedIn ? <AccountActions user={user} onSignOut={signOut} /> : <LandingEntry />}
      <Toaster />
    </>
  );
}
