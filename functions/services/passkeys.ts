import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Assertion, Attestation } from '#shared/model/passkey-response.ts';
import { environment, required } from '../platform/env.ts';

const env = environment({ PUBLIC_ORIGIN: required });

/** Only pages of the public origin may use passkeys, whose RP ID is its host (WebAuthn). */
function relyingParty() {
  const expectedOrigin = env().PUBLIC_ORIGIN;
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}

/** A stored credential; its public key as base64url. */
export interface Credential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** Null unless an authenticator that verified its user made it for this challenge and origin. */
export async function readAttestation(
  response: Attestation,
  expectedChallenge: string,
): Promise<Credential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...relyingParty(),
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return null;
  }
}

/** The credential's new counter; null unless it signed this challenge for this origin. */
export async function readAssertion(
  response: Assertion,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: Credential,
): Promise<number | null> {
  try {
    const { userHandle, ...signed } = response.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge,
      ...relyingParty(),
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
