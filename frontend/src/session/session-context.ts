import { createContext, use } from 'react';
import type { User } from '#shared/model/user.ts';

interface Session {
  /** `unknown` when the server could not be asked. */
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly user: User | null;
  /** The session was refused while a page was open, which waits for its user to sign in again. */
  readonly isInterrupted: boolean;
  /** Logging out: screens wait for /auth instead of showing `Not Logged In`. */
  readonly isLeaving: boolean;
  /** Another account has signed in elsewhere in this browser: this page can do nothing until it is loaded again. */
  readonly isReplaced: boolean;
  /** Takes the user that login or registration returned. */
  readonly signIn: (user: User) => void;
  readonly signOut: () => Promise<void>;
  /** Fetches the user again, for example after a purchase, and then where their website stands. */
  readonly refresh: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

export const UserContext = createContext<User | null>(null);

/** The signed-in user, inside a protected route. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a protected route');
  return user;
}
