import { expect, test } from 'vitest';
import { newNotification } from '#functions/data/notifications/notification.ts';
import { transact } from '#functions/data/table/send.ts';
import { handler as listMessages } from '#functions/forms/list-messages.ts';
import { handler as markMessages } from '#functions/forms/mark-read.ts';
import { handler as markNotifications } from '#functions/notifications/read.ts';
import { forms } from '#shared/api/forms.ts';
import { givenLiveSite, submit } from '#test/support/forms.ts';
import { bellOf } from '#test/support/notifications.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const future = '9998-01-01T00:00:00.000Z#zzzz';

/** A list with a mark: what adds an entry, what reads up to a mark, and what counts the unread. */
interface Marked {
  readonly add: () => Promise<unknown>;
  readonly read: (upTo: string) => Promise<unknown>;
  readonly unread: () => Promise<number>;
}

async function bell(): Promise<Marked> {
  const { id: userId } = await givenUser();
  const client = await signedIn(userId);
  const draft = { to: 'customer', kind: 'zipReady', userId } as const;
  return {
    add: () => transact([newNotification(draft, new Date()).write]),
    read: (upTo) => client.call(markNotifications, { body: { upTo } }),
    unread: async () => (await bellOf(client)).unread,
  };
}

async function inbox(): Promise<Marked> {
  const { host, website, client } = await givenLiveSite();
  const params = { id: String(website.id) };
  return {
    add: () => submit(host, { text: 'Hello' }),
    read: (upTo) => client.call(markMessages, { params, body: { upTo } }),
    unread: async () => {
      const { json } = await client.call(listMessages, { params });
      return forms.listMessages.response.parse(json).unread;
    },
  };
}

test.each([
  ['the bell', bell],
  ['messages from forms', inbox],
] as const)(
  'a mark of the future reads what there is of %s, and nothing that comes (THREAT-N8)',
  async (_list, given) => {
    const { add, read, unread } = await given();
    await add();
    expect(await unread()).toBe(1);
    await read(future);
    expect(await unread()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await add();
    expect(await unread()).toBe(1);
  },
);
