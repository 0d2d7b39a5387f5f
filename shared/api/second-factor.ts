import * as z from 'zod/mini';
import { passkeyLimits, totpLimits } from '../limits/second-factor.ts';
import { textLimits } from '../limits/text.ts';
import { timestamp } from '../model/id.ts';
import { assertion, attestation } from '../model/passkey-response.ts';
import { passkey, proofMethod, ticket } from '../model/second-factor.ts';
import { comparable, digits, plain, typedUpTo, visibleUpTo } from '../model/text.ts';
import { user } from '../model/user.ts';
import { typedProof } from '../rules/typed-code.ts';
import { done } from './done.ts';
import { route } from './route.ts';

const codeMissing = 'Please enter your code';
const appCodeMissing = `Please enter the ${totpLimits.digits} digits`;
const passkeyNameMissing = 'Please name this passkey';

/** A code of an authenticator app or a recovery code. */
const code = z.string(codeMissing).check(
  typedUpTo(textLimits.compared, codeMissing),
  z.overwrite((text) => typedProof(text, totpLimits.digits)),
  z.regex(/^[0-9A-Z]{1,40}$/, codeMissing),
);

export const secondStepBody = z.object({
  ticket,
  code: z.optional(code),
  assertion: z.optional(assertion),
});

export const codeBody = z.object({ code });

export const appCodeBody = z.object({ code: digits(totpLimits.digits, appCodeMissing) });

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Second factors, passkeys and re-authentication. */
export const secondFactor = {
  signInSecond: route({
    method: 'POST',
    path: '/api/login/second',
    access: 'public',
    body: secondStepBody,
    response: user,
  }),
  startPasskeySignIn: route({
    method: 'POST',
    path: '/api/login/passkey/start',
    access: 'anonymous',
    response: z.object({ ticket }),
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    body: z.object({ ticket, assertion }),
    response: user,
  }),
  state: route({
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'user',
    response: z.object({
      /** Whether this administrator has to add one before any other call. */
      isRequired: z.boolean(),
      hasTotp: z.boolean(),
      /** Null without a confirmed app. */
      appAddedAt: z.nullable(timestamp),
      codesCreatedAt: z.nullable(timestamp),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(passkey),
    }),
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'user',
    /** The secret to type, and the address for the QR code. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'user',
    body: appCodeBody,
    response: recoveryCodes,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'user',
    response: recoveryCodes,
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/account/second-factor',
    access: 'user',
    response: done,
  }),
  /** What remained when the account was taken back is all the caller's. */
  keepFactors: route({
    method: 'POST',
    path: '/api/account/second-factor/keep',
    access: 'user',
    response: user,
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys/start',
    access: 'user',
    /** For the authenticator: the user's handle, and the ids of their existing passkeys. */
    response: z.object({ ticket, userHandle: z.string(), known: z.array(z.string()) }),
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    body: z.object({
      ticket,
      attestation,
      name: z
        .string(passkeyNameMissing)
        .check(
          ...visibleUpTo(passkeyLimits.nameLength),
          z.trim(),
          z.minLength(1, passkeyNameMissing),
          z.maxLength(
            passkeyLimits.nameLength,
            `Use at most ${passkeyLimits.nameLength} characters`,
          ),
          plain,
        ),
    }),
    response: passkey,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/account/passkeys/{passkeyId}',
    access: 'user',
    params: z.object({
      passkeyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,43}$/, 'This is not a passkey')),
    }),
    response: done,
  }),
  startProof: route({
    method: 'POST',
    path: '/api/account/proof/start',
    access: 'user',
    response: z.object({ ticket, methods: z.array(proofMethod) }),
  }),
  prove: route({
    method: 'POST',
    path: '/api/account/proof',
    access: 'user',
    body: z.object({
      password: z.optional(z.string().check(...comparable)),
      code: z.optional(code),
      ticket: z.optional(ticket),
      assertion: z.optional(assertion),
    }),
    response: done,
  }),
};
