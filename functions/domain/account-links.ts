interface Undone {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a change of the email address was undone, or was part of what was undone: the links that it
 * sent are dead then, or whoever made two changes could undo the undoing (THREAT-A16).
 */
export function isChangeUndone(changedAt: string, undone: Undone | null): boolean {
  return undone !== null && undone.from <= changedAt && changedAt <= undone.to;
}

/** What ends with a password: all sessions, and links by which somebody else could come back. */
export function endedAccess({ sessionEpoch }: { readonly sessionEpoch: number }) {
  return { sessionEpoch: sessionEpoch + 1, resetLinks: [], pendingEmail: null };
}
