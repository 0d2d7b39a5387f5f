/* Calls that the document began before this script had loaded (frontend/begin-calls.js, decision 0311). */

declare global {
  interface Window {
    /** By address. */
    begun?: Map<string, Promise<Response>>;
  }
}

/** Later, what such a call answered may no longer be true. */
const freshMs = 30_000;

/** The answer that is on its way, once: whoever asks again makes the call. */
export function takeBegun(address: string): Promise<Response> | undefined {
  if (performance.now() > freshMs) forgetBegun();
  const answer = window.begun?.get(address);
  window.begun?.delete(address);
  return answer;
}

/** After a change, or for another user; what the deployment has set stays. */
export function forgetBegun(): void {
  for (const address of window.begun?.keys() ?? []) {
    if (address.startsWith('/api/')) window.begun?.delete(address);
  }
}
