import type * as z from 'zod/mini';
import { assets } from '#shared/api/assets.ts';
import { uploadForm } from '#test/system/support/steps.ts';
import type { Call, Kind, Prepared } from '../call.ts';
import { good, type Person, parsed, registered, type World } from '../world.ts';

const text = Buffer.from('Our opening hours');
const { response: ticket } = assets.create;

/** Files that a customer sends. */
export function assetCalls(world: World): readonly Call[] {
  const of = (
    name: string,
    kind: Kind,
    prepare: (customer: Person) => Promise<Prepared['call']>,
  ): Call => ({
    ...{ name, kind },
    prepare: async () => ({ call: await prepare(await registered(world)) }),
  });
  const list = async ({ visitor }: Person) => good(await visitor.get('/api/assets'));
  return [
    of('assets.create', 'other', async (customer) => () => ask(customer)),
    of('assets.complete', 'other', async (customer) => {
      const path = `/api/assets/${await sent(customer)}/complete`;
      return async () => good(await customer.visitor.post(path));
    }),
    of('assets.list', 'read', async (customer) => {
      await kept(customer);
      return () => list(customer);
    }),
    of('assets.download', 'read', async (customer) => {
      const path = `/api/assets/${await kept(customer)}`;
      return async () => good(await customer.visitor.get(path));
    }),
    of('assets.remove', 'other', async (customer) => {
      const path = `/api/assets/${await kept(customer)}`;
      return async () => good(await customer.visitor.ask(path, { method: 'DELETE' }));
    }),
  ];
}

async function ask({ visitor }: Person): Promise<z.output<typeof ticket>> {
  const body = { fileName: 'hours.txt', size: text.length };
  return parsed(await visitor.post('/api/assets', body), ticket);
}

/** The id of an uploaded file. */
async function sent(customer: Person): Promise<string> {
  const { id, upload } = await ask(customer);
  const body = uploadForm({ upload }, text);
  const stored = await fetch(upload.url, { method: 'POST', body });
  if (!stored.ok) throw new Error(await stored.text());
  return id;
}

async function kept(customer: Person): Promise<string> {
  const id = await sent(customer);
  good(await customer.visitor.post(`/api/assets/${id}/complete`));
  return id;
}
