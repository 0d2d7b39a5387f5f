import type { Call, Kind, Prepared } from '../call.ts';
import { customerWithWebsite, good, type Person, type World } from '../world.ts';

/** The brief of a customer with a website, whose domain is looked for as well. */
export function briefCalls(world: World): readonly Call[] {
  const { admin } = world;
  const of = (
    name: string,
    kind: Kind,
    prepare: (customer: Person) => Promise<Prepared['call']>,
  ): Call => ({
    ...{ name, kind },
    prepare: async () => ({ call: await prepare(await customerWithWebsite(world)) }),
  });
  const save = async ({ visitor }: Person) =>
    good(await visitor.ask('/api/brief', { method: 'PUT', body: { business: 'Joiners' } }));
  return [
    of(
      'briefs.get',
      'read',
      async ({ visitor }) =>
        async () =>
          good(await visitor.get('/api/brief')),
    ),
    of('briefs.save', 'other', async (customer) => () => save(customer)),
    of('briefs.send', 'other', async (customer) => {
      await save(customer);
      return async () => good(await customer.visitor.post('/api/brief/send'));
    }),
    {
      ...{ name: 'briefs.list', kind: 'page', isOfRun: true },
      prepare: async () => ({
        call: async () => good(await admin.visitor.get('/api/admin/briefs')),
      }),
    },
    of(
      'briefs.correctTimeline',
      'other',
      async ({ id }) =>
        async () =>
          good(await admin.visitor.post('/api/admin/timeline', { userId: id, place: 'live' })),
    ),
  ];
}
