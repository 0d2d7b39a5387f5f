import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler } from '#functions/admin/upload-test.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { validation } from '#shared/texts/validation.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { siteZip, storedKeys } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { formWith } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';

const send = async (client: ApiClient, ...form: Parameters<typeof formWith>) =>
  client.call(handler, await formWith(...form));

test('a good ZIP is answered with name and size, and nothing is stored', async () => {
  const admin = await signedInAdmin();
  const before = await dumpTable();
  const zip = await siteZip();
  const answer = await send(admin, zip, { fileName: 'Acme site.ZIP' });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    message: 'File Acme site.ZIP was uploaded successfully!',
    zipFileName: 'Acme site.ZIP',
    size: zip.length,
  });
  expect(await dumpTable()).toEqual(before);
  expect(storedKeys()).toEqual([]);
});

const zip = await siteZip();
test.for<[string, Uint8Array, { fileName?: string; field?: string }, string]>([
  ['a program', Buffer.from('MZ program'), {}, zipRefusals.notZip],
  ['a program by name', zip, { fileName: 'a.zip.exe' }, 'Only .zip files are accepted'],
  ['a name with a path', zip, { fileName: '../a.zip' }, 'Only .zip files are accepted'],
  ['nothing', new Uint8Array(), {}, 'The file is empty'],
  ['only the beginning of a ZIP', zip.subarray(0, 60), {}, zipRefusals.damaged],
  ['a RAR archive', Buffer.from('Rar!\u001a\u0007\u0001'), {}, zipRefusals.notZip],
  ['a program followed by a ZIP', Buffer.concat([Buffer.from('MZ'), zip]), {}, 'ZIP'],
  ['a truncated ZIP', zip.subarray(0, -1), {}, 'ZIP'],
])('%s is refused, and nothing is stored', async ([, bytes, file, message]) => {
  const admin = await signedInAdmin();
  const before = await dumpTable();
  const answer = await send(admin, bytes, file);
  expect(answer.status).toBe(400);
  expect(Object(answer.json).message).toContain(message);
  expect(await dumpTable()).toEqual(before);
  expect(storedKeys()).toEqual([]);
});

test('a file in another field counts as missing', async () => {
  expect(await send(await signedInAdmin(), zip, { field: 'file' })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'websiteFiles', message: validation.fileMissing }] },
  });
});

test('a file beyond 4.4 MB is refused, with the reason', async () => {
  const answer = await send(await signedInAdmin(), randomBytes(bodyLimits.multipartBytes));
  expect(answer).toMatchObject({ status: 413, json: { message: refusals.testFileTooLarge } });
});

test.each(['application/json', 'application/zip', 'text/plain', 'multipart/form-data'])(
  'a body of the type %s is refused',
  async (type) => {
    const body = { fileName: 'site.zip', size: 1 };
    const headers = { 'content-type': type };
    const answer = await (await signedInAdmin()).call(handler, { body, headers });
    expect(answer).toMatchObject({ status: 415, json: { message: refusals.wrongFormType } });
  },
);

test('a truncated form is refused', async () => {
  const form = await formWith(zip);
  const bytes = Buffer.from(form.rawBody, 'base64');
  const rawBody = bytes.subarray(0, bytes.length / 2).toString('base64');
  const answer = await (await signedInAdmin()).call(handler, { ...form, rawBody });
  expect(answer).toMatchObject({ status: 400, json: { message: refusals.invalidMultipart } });
});

test('customers and visitors may not test anything', async () => {
  const client = await signedIn((await givenUser()).id);
  expect((await send(client, zip)).status).toBe(403);
  client.cookie = undefined;
  expect((await send(client, zip)).status).toBe(401);
});
