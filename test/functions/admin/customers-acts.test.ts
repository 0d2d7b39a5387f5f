import { expect, test } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as changeState } from '#functions/admin/change-request-state.ts';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as list } from '#functions/admin/list-audit.ts';
import { handler as register } from '#functions/auth/register.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { handler as disconnect } from '#functions/hosting/disconnect-domain.ts';
import { handler as reopen } from '#functions/requests/reopen.ts';
import { admin as calls } from '#shared/api/admin.ts';
import { id } from '#shared/model/id.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { freshDomain, givenSubscriber, whenConnecting } from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
fakeTenants();

const admin = await signedInAdmin();
const person = { firstName: 'Nora', lastName: 'Holt', companyName: 'Holt Joinery' };
const password = 'Secret-of-mine-1';

async function givenRegistered() {
  const body = { username: 'nora.holt', email: 'nora@holt.example', password, ...person };
  const client = new ApiClient();
  const { json } = await client.call(register, { body });
  return { userId: id.parse(Object(json).id), client };
}

interface Case {
  readonly acts: readonly string[];
  readonly given: () => Promise<number>;
}

const cases: Readonly<Record<string, Case>> = {
  'a registration': {
    acts: ['register'],
    given: async () => (await givenRegistered()).userId,
  },
  'an activation': {
    acts: ['activate'],
    given: async () => {
      const body = { username: 'mia', email: 'mia@holt.example', password, activationCode: '7391' };
      const userId = id.parse(Object((await admin.call(createCustomer, { body })).json).id);
      const code = { username: 'mia', activationCode: '7391', password, confirmPassword: password };
      expect((await new ApiClient().call(activate, { body: code })).status).toBe(200);
      return userId;
    },
  },
  'a brief': {
    acts: ['sendBrief'],
    given: async () => {
      const { user, client } = await givenAsker();
      await client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners of Holt' } });
      for (let time = 0; time < 2; time += 1) await client.call(sendBrief, { method: 'POST' });
      return user.id;
    },
  },
  'a request, and more of it': {
    acts: ['reopenRequest', 'makeRequest'],
    given: async () => {
      const { user, client } = await givenAsker();
      const request = await givenRequest(client, 'A plan of Holt');
      for (const state of ['accepted', 'in-work', 'to-review', 'done']) {
        await admin.call(changeState, { params: { id: request.id }, body: { state } });
      }
      await client.call(reopen, { params: { id: request.id }, body: { reason: 'Holt again' } });
      return user.id;
    },
  },
  'comments within an hour': {
    acts: ['comment'],
    given: async () => {
      const { user, client, params } = await givenReviewed();
      for (const text of ['Holt one', 'Holt two']) await givenComment(client, params, text);
      return user.id;
    },
  },
  'a domain, added and removed': {
    acts: ['disconnectDomain', 'connectDomain'],
    given: async () => {
      const { user, client, websiteId } = await givenSubscriber();
      await whenConnecting(client, websiteId, freshDomain());
      await client.call(disconnect, { method: 'DELETE', params: { id: `${websiteId}` } });
      return user.id;
    },
  },
};

test.each(Object.entries(cases))(
  '%s is in the activity, with the customer’s number and no words of theirs',
  async (_, { acts, given }) => {
    const userId = await given();
    const { json } = await admin.call(list, {
      query: { userId: String(userId), kind: 'customers' },
    });
    const entries = calls.listAudit.response.parse(json);
    expect(entries.map(({ action }) => action)).toEqual(acts);
    for (const { userName, websiteName, requestTitle, ...stored } of entries) {
      expect(userName).not.toBeNull();
      expect(stored).toMatchObject({ actorId: userId, actor: 'customer', userId });
      expect(JSON.stringify(stored)).not.toMatch(/holt|nora|joinery/i);
    }
  },
);

test('a kind that does not exist is refused', async () => {
  expect((await admin.call(list, { query: { kind: 'others' } })).status).toBe(400);
});
