/**
 * What every way back into an account ends (a new password, a reset, an undone change of address, a new code and its
 * activation, an operator's `create-admin`, removed factors, ended sessions): all sessions, with whatever is bound to
 * their epoch (sockets, tickets, links of exports, writes of calls that are still running), and links by which somebody
 * else could get back in.
 */
export function endedAccess({ sessionEpoch }: { readonly sessionEpoch: number }) {
  return { sessionEpoch: sessionEpoch + 1, resetLinks: [], pendingEmail: null };
}
