import { describe, expect, test } from 'vitest';
import { handler as complete } from '#functions/assets/complete.ts';
import { handler as create } from '#functions/assets/create.ts';
import { handler as download } from '#functions/assets/download.ts';
import { readAssetTotal } from '#functions/data/users/asset.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { routes } from '#shared/api/routes.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { chatting } from '#test/support/chat.ts';
import '#test/support/files-bucket.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');

/** Uploads a file as a browser does; with `userId` for that customer. Returns its id and the last response. */
async function send(client: ApiClient, fileName: string, userId?: number) {
  const customer = userId === undefined ? {} : { userId };
  const body = { fileName, size: png.length, ...customer };
  const asked = await client.call(create, { body });
  if (asked.status !== 200) return { id: '', answer: asked };
  const { id, upload } = routes.assets.create.response.parse(asked.json);
  expect(await sendToBucket({ uploadId: id, upload }, png)).toBe(204);
  const query = userId === undefined ? {} : { userId: String(userId) };
  return { id, answer: await client.call(complete, { method: 'POST', params: { id }, query }) };
}

async function givenPair() {
  const [customer, support] = [await givenUser(), await givenUser({ isAdmin: true })];
  return {
    customer,
    support,
    theirs: await signedIn(customer.id),
    ours: await signedIn(support.id),
  };
}

const say = async (user: StoredUser, userId: number, files: readonly string[]) => {
  const socket = await chatting(user);
  await socket.send('message', { userId, message: 'See the file', files });
  return socket;
};

describe('a file of a message', () => {
  test('of a customer reaches support with name and size, and is in the history', async () => {
    const { customer, support, theirs, ours } = await givenPair();
    const console = await chatting(support);
    const { id } = await send(theirs, 'logo.png');
    const files = [{ id, fileName: 'logo.png', size: png.length }];
    const socket = await say(customer, customer.id, [id]);
    expect(socket.messages).toMatchObject([{ message: 'See the file', files }]);
    expect(console.messages).toMatchObject([{ files }]);
    await socket.send('get-chat-history', { userId: customer.id });
    expect(socket.ofType('chat-history')).toMatchObject([{ data: { messages: [{ files }] } }]);
    const asked = { params: { id }, query: { userId: String(customer.id) } };
    expect((await ours.call(download, asked)).status).toBe(200);
  });

  test('of an administrator belongs to the customer, counts there, and is in the audit trail', async () => {
    const { customer, support, theirs, ours } = await givenPair();
    const { id, answer } = await send(ours, 'draft.png', customer.id);
    expect(answer.status).toBe(200);
    const socket = await say(support, customer.id, [id]);
    expect(socket.messages).toMatchObject([{ files: [{ id, fileName: 'draft.png' }] }]);
    expect((await theirs.call(download, { params: { id } })).status).toBe(200);
    expect(await readAssetTotal(customer.id)).toEqual({ files: 1, bytes: png.length });
    expect(await trailOf(customer.id)).toMatchObject([
      { action: 'addFile', actor: support.username, after: { fileName: 'draft.png' } },
    ]);
  });

  test('of another customer, or one that does not exist, is refused, and no message is delivered', async () => {
    const [{ customer }, other] = [await givenPair(), await givenPair()];
    const { id } = await send(other.theirs, 'secret.png');
    for (const files of [[id], ['unknown']]) {
      const socket = await say(customer, customer.id, files);
      expect([socket.messages, socket.errors]).toEqual([[], [chatRefusals.unknownFile]]);
    }
  });

  test('is one of at most five, and each counts once', async () => {
    const { customer, theirs } = await givenPair();
    const { id } = await send(theirs, 'logo.png');
    const twice = await say(customer, customer.id, [id, id]);
    expect(twice.messages[0]?.files).toHaveLength(1);
    const many = Array.from({ length: chatLimits.filesPerMessage + 1 }, () => id);
    expect((await say(customer, customer.id, many)).errors).toEqual([chatRefusals.tooManyFiles]);
  });
});

test('a message without files is unchanged', async () => {
  const { customer } = await givenPair();
  const [message] = (await say(customer, customer.id, [])).messages;
  expect(message).not.toHaveProperty('files');
});

test('nobody but an administrator sends a file to somebody else', async () => {
  const [{ theirs }, other] = [await givenPair(), await givenPair()];
  expect((await send(theirs, 'logo.png', other.customer.id)).answer.status).toBe(404);
  const { ours } = other;
  expect((await send(ours, 'logo.png', 999_999)).answer.status).toBe(404);
});
