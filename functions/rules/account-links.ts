interface Undone {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a change of the email address was undone, alone or with others. Its links are then dead;
 * otherwise an attacker who made two changes could undo the undo (THREAT-A16).
 */
export function isChangeUndone(changedAt: string, undone: Undone | null): boolean {
  return undone !== null && undone.from <= changedAt && changedAt <= undone.to;
}

/** What a new password ends: all sessions, and links by which somebody else could get back in. */
export function endedAccess({ sessionEpoch }: { readonly sessionEpoch: number }) {
  return { sessionEpoch: sessionEpoch + 1, resetLinks: [], pendingEmail: null };
}
