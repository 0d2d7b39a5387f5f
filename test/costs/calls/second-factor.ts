import * as z from 'zod/mini';
import { secondFactor } from '#shared/api/second-factor.ts';
import { appOf, ticketOf } from '#test/support/app-codes.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call, Prepared } from '../call.ts';
import { newcomer } from '../newcomer.ts';
import { good, parsed, registered, type World } from '../world.ts';

const own = '/api/account/second-factor';
const started = z.object({ ticket: z.string() });

/** Authenticator apps and passkeys; signing in and proving identity with them. */
export function factorCalls(world: World): readonly Call[] {
  const { admin, product } = world;
  const other = (name: string, prepare: () => Promise<Prepared['call']>): Call => ({
    ...{ name, kind: 'other' },
    prepare: async () => ({ call: await prepare() }),
  });
  const customer = async () => (await registered(world)).visitor;
  const start = async (visitor: Visitor, path: string) =>
    parsed(await visitor.post(path), started).ticket;

  /** A signed-out person with an authenticator app. */
  const withApp = async () => {
    const body = newcomer();
    const visitor = new Visitor(product.origin);
    good(await visitor.post('/api/register', body));
    const app = parsed(await visitor.post(own), secondFactor.beginTotp.response);
    const code = appOf(app.secret);
    good(await visitor.post(`${own}/confirm`, { code: code() }));
    return { visitor, body, code };
  };
  const withPasskey = async () => {
    const visitor = await customer();
    const authenticator = new Authenticator(product.origin);
    const begun = await visitor.post('/api/account/passkeys/start');
    const { ticket, userHandle } = parsed(begun, secondFactor.startPasskey.response);
    const attestation = authenticator.attest(ticket);
    const body = { ticket, attestation, name: 'Laptop' };
    return {
      visitor,
      authenticator,
      userHandle,
      add: () => visitor.post('/api/account/passkeys', body),
    };
  };

  return [
    {
      ...{ name: 'secondFactor.state', kind: 'read' },
      prepare: async () => ({ call: async () => good(await admin.visitor.get(own)) }),
    },
    other('secondFactor.signInSecond', async () => {
      const { body, code } = await withApp();
      const visitor = new Visitor(product.origin);
      const ticket = ticketOf(await visitor.post('/api/login', body));
      return async () => good(await visitor.post('/api/login/second', { ticket, code: code(1) }));
    }),
    other('secondFactor.startPasskeySignIn', async () => {
      const visitor = new Visitor(product.origin);
      return async () => good(await visitor.post('/api/login/passkey/start'));
    }),
    other('secondFactor.signInWithPasskey', async () => {
      const { add, authenticator, userHandle } = await withPasskey();
      good(await add());
      const visitor = new Visitor(product.origin);
      const ticket = await start(visitor, '/api/login/passkey/start');
      const assertion = authenticator.assert(ticket, userHandle);
      return async () => good(await visitor.post('/api/login/passkey', { ticket, assertion }));
    }),
    other('secondFactor.beginTotp', async () => {
      const visitor = await customer();
      return async () => good(await visitor.post(own));
    }),
    other('secondFactor.confirmTotp', async () => {
      const visitor = await customer();
      const app = parsed(await visitor.post(own), secondFactor.beginTotp.response);
      return async () => good(await visitor.post(`${own}/confirm`, { code: appOf(app.secret)() }));
    }),
    other('secondFactor.renewRecoveryCodes', async () => {
      const { visitor } = await withApp();
      return async () => good(await visitor.post(`${own}/recovery-codes`));
    }),
    other('secondFactor.removeTotp', async () => {
      const { visitor } = await withApp();
      return async () => good(await visitor.ask(own, { method: 'DELETE' }));
    }),
    other('secondFactor.startPasskey', async () => {
      const visitor = await customer();
      return async () => good(await visitor.post('/api/account/passkeys/start'));
    }),
    other('secondFactor.addPasskey', async () => {
      const { add } = await withPasskey();
      return async () => good(await add());
    }),
    other('secondFactor.removePasskey', async () => {
      const { add, visitor } = await withPasskey();
      const { id } = parsed(await add(), secondFactor.addPasskey.response);
      const path = `/api/account/passkeys/${id}`;
      return async () => good(await visitor.ask(path, { method: 'DELETE' }));
    }),
    other('secondFactor.keepFactors', async () => {
      const { visitor } = await withPasskey();
      return async () => good(await visitor.post(`${own}/keep`));
    }),
    other('secondFactor.startProof', async () => {
      const visitor = await customer();
      return async () => good(await visitor.post('/api/account/proof/start'));
    }),
    other('secondFactor.prove', async () => {
      const { visitor, code } = await withApp();
      return async () => good(await visitor.post('/api/account/proof', { code: code(1) }));
    }),
    other('admin.removeSecondFactor', async () => {
      const { visitor, id: userId } = await registered(world);
      const app = parsed(await visitor.post(own), secondFactor.beginTotp.response);
      good(await visitor.post(`${own}/confirm`, { code: appOf(app.secret)() }));
      return async () =>
        good(await admin.visitor.post('/api/admin/remove-second-factor', { userId }));
    }),
  ];
}
