import { initialOf } from '#shared/rules/cut.ts';

interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** One or two letters for the avatar. */
export function chatInitials({ firstName, lastName, username }: Named): string {
  const initials = [firstName, lastName].map((name) => initialOf(name ?? '')).join('');
  return initials || initialOf(username);
}

/** The person's name, else the username. */
export function chatName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
