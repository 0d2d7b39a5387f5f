import * as z from 'zod/mini';

/** WebAuthn's JSON is base64url throughout; the longest is an attestation with certificates. */
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,20000}$/, 'Must be base64url'));

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
};

/** The result of `navigator.credentials.create` (WebAuthn Level 3, RegistrationResponseJSON). */
export const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** The result of `navigator.credentials.get` (AuthenticationResponseJSON). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

export type Attestation = z.infer<typeof attestation>;
export type Assertion = z.infer<typeof assertion>;
