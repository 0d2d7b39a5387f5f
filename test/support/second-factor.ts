import * as z from 'zod/mini';
import { handler as addPasskey } from '#functions/second-factor/add-passkey.ts';
import { handler as beginTotp } from '#functions/second-factor/begin-totp.ts';
import { handler as confirmTotp } from '#functions/second-factor/confirm-totp.ts';
import { handler as startPasskey } from '#functions/second-factor/start-passkey.ts';
import type { ApiClient } from './api-client.ts';
import { appOf } from './app-codes.ts';
import { Authenticator } from './authenticator.ts';

const begun = z.object({ secret: z.string(), uri: z.string() });
const confirmed = z.object({ recoveryCodes: z.array(z.string()) });
const started = z.object({ ticket: z.string(), userHandle: z.string() });

/**
 * Sets up an authenticator app with the code of the previous step, so the current one is unused.
 */
export async function givenApp(client: ApiClient) {
  const { secret, uri } = z.parse(begun, (await client.call(beginTotp, { method: 'POST' })).json);
  const code = appOf(secret);
  const answer = await client.call(confirmTotp, { body: { code: code(-1) } });
  return { code, secret, uri, ...z.parse(confirmed, answer.json) };
}

/** Adds a passkey. */
export async function givenPasskey(client: ApiClient, name = 'Laptop') {
  const authenticator = new Authenticator();
  const answer = await client.call(startPasskey, { method: 'POST' });
  const { ticket, userHandle } = z.parse(started, answer.json);
  const attestation = authenticator.attest(ticket);
  const added = await client.call(addPasskey, { body: { ticket, attestation, name } });
  const { id } = z.parse(z.object({ id: z.string() }), added.json);
  return { authenticator, userHandle, id };
}
