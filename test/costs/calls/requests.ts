import { randomUUID } from 'node:crypto';
import { changeRequest } from '#shared/model/change-request.ts';
import { monthOf } from '#shared/rules/month.ts';
import type { Answer } from '#test/system/support/visitor.ts';
import type { Call, Kind } from '../call.ts';
import { customerWithWebsite, good, type Person, parsed, type World } from '../world.ts';

type Asker = Person & { readonly websiteId: number };

/** Change requests and their report, each of a customer of its own. */
export function requestCalls(world: World): readonly Call[] {
  const { visitor: admin } = world.admin;
  const named = (name: string, kind: Kind, ask: (asker: Asker) => Promise<unknown>): Call => ({
    ...{ name, kind },
    prepare: async () => {
      const asker = await customerWithWebsite(world);
      return { call: () => ask(asker) };
    },
  });
  const make = async ({ visitor }: Asker, title = 'Opening hours') =>
    parsed(await visitor.post('/api/requests', { title }), changeRequest);
  const move = async (id: string, state: string) =>
    good(await admin.post(`/api/admin/requests/${id}`, { state, reason: 'A test' }));
  const reviewed = (name: string, step: string): Call => ({
    ...{ name, kind: 'other' },
    prepare: async () => {
      const asker = await customerWithWebsite(world);
      const { id } = await make(asker);
      await move(id, 'to-review');
      return {
        call: async () => good(await asker.visitor.post(`/api/requests/${id}/${step}`, {})),
      };
    },
  });
  const ofAgency = (name: string, kind: Kind, ask: (path: string) => Promise<Answer>): Call => ({
    ...{ name, kind, isList: false },
    prepare: async () => {
      const { id } = await make(await customerWithWebsite(world));
      return { call: async () => good(await ask(`/api/admin/requests/${id}`)) };
    },
  });
  return [
    {
      ...{ name: 'requests.list', kind: 'page', isList: true },
      prepare: async () => {
        const asker = await customerWithWebsite(world);
        for (let made = 0; made < 11; made += 1) await make(asker, `Change ${made}`);
        return { call: async () => good(await asker.visitor.get('/api/requests')) };
      },
    },
    named('requests.makeRequest', 'other', make),
    named('reports.get', 'page', async ({ visitor }) =>
      good(await visitor.get(`/api/reports/${monthOf(new Date())}`)),
    ),
    reviewed('requests.confirm', 'done'),
    reviewed('requests.reopen', 'reopen'),
    {
      ...{ name: 'admin.listRequests', kind: 'page', isList: true },
      prepare: async () => ({ call: async () => good(await admin.get('/api/admin/requests')) }),
    },
    {
      ...{ name: 'admin.listRequests, of nobody', kind: 'page', isList: true },
      prepare: async () => ({
        call: async () => good(await admin.get('/api/admin/requests?assignee=nobody')),
      }),
    },
    {
      ...{ name: 'team.list', kind: 'page', isList: false },
      prepare: async () => ({
        call: async () => good(await admin.get('/api/admin/administrators')),
      }),
    },
    // Three round trips: the session, the request, and what it names.
    ofAgency('admin.getRequest', 'page', (path) => admin.get(path)),
    ofAgency('admin.assignRequest', 'other', (path) =>
      admin.post(`${path}/assignee`, { assigneeId: world.admin.id }),
    ),
    ofAgency('admin.setDueDay', 'other', (path) =>
      admin.post(`${path}/due-day`, { dueDay: '2026-12-01' }),
    ),
    ofAgency('admin.answerRequest', 'message', (path) =>
      admin.post(`${path}/answers`, { text: 'On which Monday?', clientId: randomUUID() }),
    ),
    {
      ...{ name: 'admin.changeRequestState', kind: 'other' },
      prepare: async () => {
        const { id } = await make(await customerWithWebsite(world));
        return { call: () => move(id, 'declined') };
      },
    },
  ];
}
