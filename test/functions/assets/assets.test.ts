import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as complete } from '#functions/assets/complete.ts';
import { handler as create } from '#functions/assets/create.ts';
import { handler as download } from '#functions/assets/download.ts';
import { handler as list } from '#functions/assets/list.ts';
import { handler as remove } from '#functions/assets/remove.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { readAssetTotal } from '#functions/data/users/asset.ts';
import { userKey } from '#functions/data/users/user.ts';
import { routes } from '#shared/api/routes.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { asset } from '#shared/model/asset.ts';
import { assetRefusals } from '#shared/texts/assets.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { beforeReading } from '#test/support/file-calls.ts';
import { storedKeys } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function givenCustomer() {
  const { id } = await givenUser();
  return { id, client: await signedIn(id) };
}

async function ask(client: ApiClient, fileName: string, size: number) {
  const { json } = await client.call(create, { body: { fileName, size } });
  return routes.assets.create.response.parse(json);
}

const done = (client: ApiClient, id: string) =>
  client.call(complete, { method: 'POST', params: { id } });

async function send(client: ApiClient, bytes: Buffer, fileName = 'logo.png') {
  const ticket = await ask(client, fileName, bytes.length);
  const status = await sendToBucket({ ...ticket, uploadId: ticket.id }, bytes);
  expect(status).toBe(204);
  return { id: ticket.id, answer: await done(client, ticket.id) };
}

async function filesOf(client: ApiClient, query = {}) {
  return z.parse(z.array(asset), (await client.call(list, { query })).json);
}

/** Gives a customer this many files. */
function givenTotal(userId: number, files: number, bytes: number) {
  const key = { pk: userKey(userId).pk, sk: 'ASSETS' };
  return write(change(key, { add: { files, bytes } }));
}

describe('a file of a customer', () => {
  test('is theirs, and is always downloaded under its name, never rendered (THREAT-B3)', async () => {
    const { id: userId, client } = await givenCustomer();
    const { id, answer } = await send(client, svg, 'Ümlaut "logo".svg');
    const known = { id, fileName: 'Ümlaut "logo".svg', kind: 'svg', size: svg.length };
    expect(answer).toMatchObject({ status: 200, json: known });
    expect(await filesOf(client)).toMatchObject([known]);
    const link = downloadLink.parse((await client.call(download, { params: { id } })).json);
    const file = await fetch(link.url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(svg);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Umlaut _logo_\.svg"; filename\*=UTF-8''/,
    );
    expect(await filesOf(await signedInAdmin(), { userId: String(userId) })).toMatchObject([known]);
  });

  test('is completed once, even if its key is overwritten later', async () => {
    const { id: userId, client } = await givenCustomer();
    const ticket = await ask(client, 'logo.png', png.length);
    await sendToBucket({ ...ticket, uploadId: ticket.id }, png);
    const answers = await Promise.all([done(client, ticket.id), done(client, ticket.id)]);
    await sendToBucket({ ...ticket, uploadId: ticket.id }, svg);
    for (const { json } of [...answers, await done(client, ticket.id)]) {
      expect(json).toEqual(answers[0]?.json);
    }
    expect(await readAssetTotal(userId)).toEqual({ files: 1, bytes: png.length });
  });

  test('whose content does not match its name is refused and deleted (THREAT-B3)', async () => {
    const { id: userId, client } = await givenCustomer();
    const { answer } = await send(client, Buffer.from('MZ a program'), 'logo.png');
    expect(answer).toMatchObject({ status: 400, json: { message: assetRefusals.notWhatItSays } });
    expect(await filesOf(client)).toEqual([]);
    expect(storedKeys(`kept-assets/${userId}/`)).toEqual([]);
  });

  test('that is refused is refused to both of two concurrent completions', async () => {
    const { client } = await givenCustomer();
    const ticket = await ask(client, 'logo.png', 10);
    await sendToBucket({ ...ticket, uploadId: ticket.id }, Buffer.from('MZ program'));
    const answers: unknown[] = [];
    const completeIt = async () => void answers.push(await done(client, ticket.id));
    await beforeReading(completeIt, completeIt);
    const refusal = { status: 400, json: { message: assetRefusals.notWhatItSays } };
    expect(answers).toMatchObject([refusal, refusal]);
  });

  test('of another customer cannot be read, completed or removed (THREAT-B4)', async () => {
    const owner = await givenCustomer();
    const { id } = await send(owner.client, png);
    const { client } = await givenCustomer();
    const params = { id };
    const query = { userId: String(owner.id) };
    const answers = await Promise.all([
      client.call(list, { query }),
      client.call(download, { params, query }),
      client.call(download, { params }),
      client.call(remove, { method: 'DELETE', params }),
      done(client, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await filesOf(owner.client)).toHaveLength(1);
  });

  test('is removed with its bytes, and frees space', async () => {
    const { id: userId, client } = await givenCustomer();
    const { id } = await send(client, png);
    const ask = () => client.call(remove, { method: 'DELETE', params: { id } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(404);
    expect(await filesOf(client)).toEqual([]);
    expect(await readAssetTotal(userId)).toEqual({ files: 0, bytes: 0 });
  });
});

describe('what a customer may send (THREAT-B5)', () => {
  test.each([
    ['page.html', 10, assetRefusals.kind],
    ['logo.png', 0, assetRefusals.empty],
    ['logo.png', assetLimits.maxBytes + 1, assetRefusals.tooLarge],
  ])('%s of %i bytes: %s', async (fileName, size, message) => {
    const { client } = await givenCustomer();
    const answer = await client.call(create, { body: { fileName, size } });
    expect(answer).toMatchObject({ status: 400, json: { issues: [{ message }] } });
  });

  test.each([
    ['whom nobody knows', { loginCount: 1 }, false],
    ['who was invited', { activationCode: '4711' }, true],
    ['who bought', { hasPurchasedSite: true }, true],
    ['who subscribes', { hasActiveSubscription: true }, true],
    ['who has a website', { websiteId: 7 }, true],
    ['who works here', { isAdmin: true }, true],
  ])('has room for 50 MB, or 500, of somebody %s (THREAT-H8)', async (_, fields, isKnown) => {
    const { id, client } = await givenCustomer();
    const ticket = await ask(client, 'logo.png', png.length);
    await sendToBucket({ ...ticket, uploadId: ticket.id }, png);
    await givenTotal(id, 1, assetLimits.maxBytesOfStranger - 5);
    await write(change(userKey(id), { set: fields }));
    const body = { fileName: 'logo.png', size: png.length };
    const answers = [await client.call(create, { body }), await done(client, ticket.id)];
    const refused = { status: 409, json: { message: assetRefusals.noRoomYet } };
    for (const answer of answers) expect(answer).toMatchObject(isKnown ? { status: 200 } : refused);
  });

  test('is limited to thirty files and 500 MB, also for uploads requested before', async () => {
    const { id, client } = await givenCustomer();
    await write(change(userKey(id), { set: { websiteId: 7 } }));
    const ticket = await ask(client, 'logo.png', png.length);
    await sendToBucket({ ...ticket, uploadId: ticket.id }, png);
    await givenTotal(id, assetLimits.maxFiles, 0);
    expect((await done(client, ticket.id)).status).toBe(409);
    const body = { fileName: 'logo.png', size: png.length };
    expect(await client.call(create, { body })).toMatchObject({
      status: 409,
      json: { message: assetRefusals.tooMany },
    });
    await givenTotal(id, -1, assetLimits.maxTotalBytes - 5);
    expect(await client.call(create, { body })).toMatchObject({
      status: 409,
      json: { message: assetRefusals.noRoom },
    });
    expect(await filesOf(client)).toEqual([]);
  });
});
