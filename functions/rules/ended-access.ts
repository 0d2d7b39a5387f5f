export const noPendingEmail = { pendingEmail: null, pendingEmailBy: null } as const;

interface Epoch {
  readonly sessionEpoch: number;
}

/**
 * What a user ends from a session (a new password, a removed factor, ended sessions): all sessions, with whatever is bound
 * to their epoch (sockets, tickets, links of exports, writes of calls that are still running), and a pending address. Links
 * for a new password stay: they went to the present address, whose inbox must win against every session (THREAT-A20).
 */
export function endedSessions({ sessionEpoch }: Epoch) {
  return { sessionEpoch: sessionEpoch + 1, ...noPendingEmail };
}

/**
 * What every way back into an account ends that needs no session (a reset, an undone change of address, a new code and its
 * activation, an operator's `create-admin`, factors that the agency removed): also links by which somebody else could get
 * back in.
 */
export function endedAccess(account: Epoch) {
  return { ...endedSessions(account), resetLinks: [] };
}
