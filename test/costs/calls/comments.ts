import { previewLink } from '#shared/api/admin/previews.ts';
import { routes } from '#shared/api/routes.ts';
import { website } from '#shared/model/website.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call, Kind } from '../call.ts';
import { good, type Person, parsed, registered, unpacked, uploaded, type World } from '../world.ts';

type Reviewed = Person & { readonly path: string };

const comment = { path: '/', anchor: null, text: 'A larger heading, please.' };

/** Comments on websites that show a ZIP, each of a customer of its own. */
export function commentCalls(world: World): readonly Call[] {
  const { visitor: admin } = world.admin;
  // A visitor with a link has no session.
  const holder = new Visitor(world.product.origin);
  const about = (
    name: string,
    kind: Kind,
    ask: (reviewed: Reviewed) => Promise<() => Promise<unknown>>,
  ): Call => ({
    ...{ name, kind, isList: kind === 'page' },
    prepare: async () => ({ call: await ask(await reviewed(world)) }),
  });
  const add = async ({ path, visitor }: Reviewed) =>
    good(await visitor.post(`${path}/comments`, comment));
  const linkOf = async ({ id }: Reviewed) => {
    const made = await admin.post('/api/admin/generate-preview', { userId: id });
    return `/api/preview/${parsed(made, previewLink).token}/comments`;
  };
  const several = async (reviewed: Reviewed) => {
    for (let made = 0; made < 11; made += 1) await add(reviewed);
  };
  const moved = (step: string) => async (reviewed: Reviewed) => {
    await add(reviewed);
    if (step === 'reopen') good(await admin.post(`${reviewed.path}/comments/1/resolve`));
    return async () => good(await admin.post(`${reviewed.path}/comments/1/${step}`));
  };
  return [
    about('comments.list', 'page', async (reviewed) => {
      await several(reviewed);
      return async () => good(await reviewed.visitor.get(`${reviewed.path}/comments`));
    }),
    about('comments.waiting', 'page', async (reviewed) => {
      await add(reviewed);
      return async () => good(await admin.get('/api/admin/comments'));
    }),
    about('comments.add', 'other', async (reviewed) => () => add(reviewed)),
    about('comments.resolve', 'other', moved('resolve')),
    about('comments.reopen', 'other', moved('reopen')),
    about('comments.remove', 'other', async (reviewed) => {
      await add(reviewed);
      const path = `${reviewed.path}/comments/1`;
      return async () => good(await reviewed.visitor.ask(path, { method: 'DELETE' }));
    }),
    about('comments.approve', 'other', async ({ path, visitor }) => {
      const found = await visitor.get(`${path}/comments`);
      const version = parsed(found, routes.comments.list.response).shown?.version;
      return async () => good(await visitor.post(`${path}/approve`, { version }));
    }),
    about('comments.listByLink', 'page', async (reviewed) => {
      await several(reviewed);
      const path = await linkOf(reviewed);
      return async () => good(await holder.get(path));
    }),
    about('comments.addByLink', 'other', async (reviewed) => {
      const path = await linkOf(reviewed);
      return async () => good(await holder.post(path, { name: 'Jo', ...comment }));
    }),
  ];
}

async function reviewed(world: World): Promise<Reviewed> {
  const person = await registered(world);
  const body = { userId: person.id, name: 'A website' };
  const made = await world.admin.visitor.post('/api/admin/update-website-url', body);
  const { id } = parsed(made, website);
  const { complete } = await uploaded(world, id);
  good(await complete());
  await unpacked(world, id);
  return { ...person, path: `/api/websites/${id}` };
}
