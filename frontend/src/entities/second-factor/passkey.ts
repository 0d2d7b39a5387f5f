import { agency } from '#frontend/src/agency/agency.ts';

interface NewPasskey {
  readonly ticket: string;
  readonly userHandle: string;
  readonly known: readonly string[];
}

/** ES256 and RS256, which all authenticators have between them (COSE algorithm identifiers). */
const algorithms = [-7, -257];

/** Loads the library on demand. Throws if the browser or the user refuses. */
export async function createPasskey({ ticket, userHandle, known }: NewPasskey, username: string) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge: ticket,
      rp: { id: location.hostname, name: agency.brand.name },
      user: { id: userHandle, name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((knownId) => ({ id: knownId, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject },
  } as const;
}

/** Lets the user choose one of their passkeys for this host, and signs the ticket with it. */
export async function signTicket(ticket: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { challenge: ticket, rpId: location.hostname, userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' as const },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Whether the user closed the browser's own dialog, which needs no message. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
