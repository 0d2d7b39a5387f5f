interface Caller {
  readonly user: { readonly id: number };
  readonly session: { readonly current: { readonly sid: string } | null };
}

/**
 * Whose attempts those of a signed-in call are: of its session alone, so a thief's session does not use up the owner's
 * (THREAT-A22).
 */
export function countedSession({ user, session }: Caller): string {
  return session.current?.sid ?? String(user.id);
}
