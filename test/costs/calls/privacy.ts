import { randomBytes } from 'node:crypto';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call, Prepared } from '../call.ts';
import { newcomer } from '../newcomer.ts';
import { good, registered, type World } from '../world.ts';

/** Data export and account deletion. */
export function privacyCalls(world: World): readonly Call[] {
  const { demo, product } = world;
  const other = (name: string, prepare: () => Promise<Prepared['call']>): Call => ({
    ...{ name, kind: 'other' },
    prepare: async () => ({ call: await prepare() }),
  });
  /** A person with a known password. */
  const customer = async () => {
    const visitor = new Visitor(product.origin);
    const { password, ...form } = newcomer();
    good(await visitor.post('/api/register', { ...form, password }));
    return { visitor, leave: () => visitor.post('/api/account/delete', { password }) };
  };
  return [
    {
      ...{ name: 'privacy.state', kind: 'read' },
      prepare: async () => ({
        call: async () => good(await demo.visitor.get('/api/account/data')),
      }),
    },
    other('privacy.requestExport', async () => {
      const { visitor } = await registered(world);
      return async () => good(await visitor.post('/api/account/export'));
    }),
    other('privacy.downloadExport', async () => {
      // A wrong token causes the same reads as a right one.
      const token = `${demo.id}.${randomBytes(32).toString('base64url')}`;
      return () => demo.visitor.get(`/api/account/export/${token}`);
    }),
    other('privacy.requestDeletion', async () => {
      const { leave } = await customer();
      return async () => good(await leave());
    }),
    other('privacy.undoDeletion', async () => {
      const { visitor, leave } = await customer();
      good(await leave());
      return async () => good(await visitor.post('/api/account/delete/undo'));
    }),
  ];
}
