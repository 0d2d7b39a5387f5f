import * as z from 'zod/mini';
import { website } from '#shared/model/website.ts';
import { givenLiveHost } from '#test/support/forms.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import type { Call, Kind } from '../call.ts';
import { customerWithWebsite, good, type Person, type World } from '../world.ts';

type Owner = Person & { readonly websiteId: number };

let senders = 0;

/** Forms of visitors, and their messages in the owner's inbox, each of a customer of its own. */
export function formCalls(world: World): readonly Call[] {
  const { origin } = world.product;
  const submit = async (host: string) => {
    senders += 1;
    const visitor = new Visitor(
      origin,
      `127.3.${Math.floor(senders / 250)}.${(senders % 250) + 1}`,
    );
    good(
      await visitor.ask('/_forms/contact', {
        method: 'POST',
        rawBody: 'name=Ines&email=ines%40example.com&message=A+table+for+two',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
  };
  const live = async () => {
    const owner = await customerWithWebsite(world);
    const host = `site-${owner.websiteId}.localhost`;
    await givenLiveHost({ websiteId: owner.websiteId, userId: owner.id }, host);
    return { owner, host };
  };
  const kept = (name: string, kind: Kind, ask: (owner: Owner) => Promise<unknown>): Call => ({
    ...{ name, kind, isList: kind === 'page' },
    prepare: async () => {
      const { owner, host } = await live();
      for (let sent = 0; sent < 3; sent += 1) await submit(host);
      return { call: () => ask(owner) };
    },
  });
  const path = ({ websiteId }: Owner) => `/api/websites/${websiteId}/messages`;
  return [
    {
      ...{ name: 'forms.submit', kind: 'other' },
      prepare: async () => {
        const { host } = await live();
        return { call: () => submit(host) };
      },
    },
    {
      ...{ name: 'forms.submit, of a preview', kind: 'other' },
      prepare: async () => ({ call: () => submit('anybody.localhost') }),
    },
    {
      ...{ name: 'sites.answerMissing', kind: 'other' },
      prepare: async () => {
        const { visitor } = world.demo;
        const [own] = z.parse(z.array(website), (await visitor.get('/api/websites')).json);
        const { host } = new URL(own?.websitePreviewUrl ?? '');
        return { call: () => new Visitor(origin).get('/no-page', { host }) };
      },
    },
    kept('forms.listMessages', 'page', async (owner) => good(await owner.visitor.get(path(owner)))),
    kept('forms.markRead', 'other', async (owner) =>
      good(await owner.visitor.post(`${path(owner)}/read`, {})),
    ),
    kept('forms.exportMessages', 'other', async (owner) =>
      good(await owner.visitor.get(`${path(owner)}.csv`)),
    ),
  ];
}
