import * as z from 'zod/mini';
import { previewLink } from '#shared/api/admin/previews.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call } from '../call.ts';
import { newcomer } from '../newcomer.ts';
import { customerWithWebsite, good, invited, parsed, registered, type World } from '../world.ts';

/** Signing in, activating, and what a customer's dashboard reads. */
export function accountCalls(world: World): readonly Call[] {
  const { admin, demo, product } = world;
  const read = (name: string, who: Visitor, path: string): Call => ({
    ...{ name, kind: 'read' },
    prepare: async () => ({ call: async () => good(await who.get(path)) }),
  });
  const token = async () => {
    const body = { userId: demo.id };
    const link = await admin.visitor.post('/api/admin/generate-preview', body);
    return parsed(link, previewLink).token;
  };
  return [
    read('auth.currentUser', demo.visitor, '/api/user'),
    {
      ...{ name: 'auth.login', kind: 'other' },
      prepare: async () => {
        const body = newcomer();
        const visitor = new Visitor(product.origin);
        good(await visitor.post('/api/register', body));
        good(await visitor.post('/api/logout'));
        return { call: async () => good(await visitor.post('/api/login', body)) };
      },
    },
    {
      ...{ name: 'auth.register', kind: 'other' },
      prepare: async () => ({ call: () => registered(world) }),
    },
    {
      ...{ name: 'auth.logout', kind: 'other' },
      prepare: async () => {
        const { visitor } = await registered(world);
        return { call: async () => good(await visitor.post('/api/logout')) };
      },
    },
    {
      ...{ name: 'activation.activate', kind: 'other' },
      prepare: async () => {
        const { username, activationCode } = await invited(world);
        const password = 'chosen-123';
        const form = { username, activationCode, password, confirmPassword: password };
        const visitor = new Visitor(product.origin);
        return { call: async () => good(await visitor.post('/api/activate', form)) };
      },
    },
    {
      ...{ name: 'activation.lookup', kind: 'other' },
      prepare: async () => {
        const path = `/api/activation/${await token()}`;
        return { call: async () => good(await new Visitor(product.origin).get(path)) };
      },
    },
    {
      ...{ name: 'previews.get', kind: 'other' },
      prepare: async () => {
        const path = `/api/preview/${await token()}`;
        return { call: async () => good(await new Visitor(product.origin).get(path)) };
      },
    },
    {
      ...{ name: 'previews.heartbeat', kind: 'other' },
      prepare: async () => {
        const path = `/api/preview/${await token()}/heartbeat`;
        return { call: async () => good(await new Visitor(product.origin).post(path)) };
      },
    },
    {
      ...{ name: 'previews.ask', kind: 'other' },
      prepare: async () => {
        const path = `/api/preview/${await token()}/ask`;
        return { call: async () => good(await new Visitor(product.origin).post(path)) };
      },
    },
    {
      ...{ name: 'admin.listViewers', kind: 'other', isList: true },
      prepare: async () => ({
        call: async () => good(await admin.visitor.get('/api/admin/viewers')),
      }),
    },
    read('websites.list, their own', demo.visitor, '/api/websites'),
    read('websites.listUpdates', demo.visitor, `/api/websites/${demo.websiteId}/updates`),
    read(
      'websites.getDownloadUrl',
      demo.visitor,
      `/api/websites/${demo.websiteId}/get-download-url`,
    ),
    {
      ...read('websites.handOver', admin.visitor, `/api/websites/${demo.websiteId}/handover`),
      // The pack is made when it is asked for.
      kind: 'other',
    },
    read('websites.downloadFallback', admin.visitor, `/api/websites/download-fallback/${demo.id}`),
    {
      ...{ name: 'websites.list, of a customer', kind: 'read' },
      prepare: async () => {
        const { id } = await customerWithWebsite(world);
        const path = `/api/websites?userId=${id}`;
        const call = async () => parsed(await admin.visitor.get(path), z.array(z.unknown()));
        return { call };
      },
    },
  ];
}
