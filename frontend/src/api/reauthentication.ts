import type { Route } from '#shared/api/route.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';

/** A call that waits for a proof, and the ways to give it. */
export interface ProofNeed {
  readonly methods: readonly ProofMethod[];
  readonly route: Pick<Route, 'method' | 'path'>;
}

/** Asks the user to re-authenticate; false if they cancel. */
type AskForProof = (need: ProofNeed) => Promise<boolean>;

let askUser: AskForProof | null = null;
let sendToFactors: (() => void) | null = null;

/**
 * Calls `ask` when a call needs a proof before it is sent again. Returns the unsubscribe function.
 */
export function onProofNeeded(ask: AskForProof): () => void {
  askUser = ask;
  return () => {
    askUser = null;
  };
}

/**
 * Calls `leave` when an administrator has to add a second factor first. Returns the unsubscribe
 * function.
 */
export function onFactorNeeded(leave: () => void): () => void {
  sendToFactors = leave;
  return () => {
    sendToFactors = null;
  };
}

export function askForProof(need: ProofNeed): Promise<boolean> {
  return askUser?.(need) ?? Promise.resolve(false);
}

export function announceFactorNeeded(): void {
  sendToFactors?.();
}
