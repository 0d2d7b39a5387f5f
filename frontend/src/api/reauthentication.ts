import type { ProofMethod } from '#shared/model/second-factor.ts';

/** Asks the user to re-authenticate; false if they cancel. */
type AskForProof = (methods: readonly ProofMethod[]) => Promise<boolean>;

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

export function askForProof(methods: readonly ProofMethod[]): Promise<boolean> {
  return askUser?.(methods) ?? Promise.resolve(false);
}

export function announceFactorNeeded(): void {
  sendToFactors?.();
}
