import { createContext, use } from 'react';
import type { User } from '#shared/model/user.ts';

export interface Session {
  /** `unknown` when the server could not be asked. */
  readonly status: 'loading' | 'ready' | 'unknown';
  readonly user: User | null;
  /** Logout is under way: the screens wait for /auth instead of saying `Not Logged In`. */
  readonly isLeaving: boolean;
  /** Takes the user that login or registration answered. */
  readonly signIn: (user: User) => void;
  readonly signOut: () => Promise<void>;
  /** Asks the server again, after a purchase for example. */
  readonly refresh: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and how that changes. */
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
