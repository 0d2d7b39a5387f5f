import { createHash } from 'node:crypto';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { expect, test } from 'vitest';
import { errorCode, givenStorage, type Running } from './support/running-storage.ts';

const KEY = 'quarantine/7/upload-1.zip';
const VARIABLE = ['$', '{filename}'].join('');
const CONTENT = 'PK a small archive';

/** The form that the product hands to an administrator's browser, with a small limit. */
const givenForm = ({ s3 }: Running, more: object = {}): Promise<PresignedPost> =>
  createPresignedPost(s3, {
    Bucket: 'files',
    Key: KEY,
    Expires: 600,
    Fields: { 'Content-Type': 'application/zip' },
    Conditions: [
      ['content-length-range', 1, 1000],
      ['eq', '$Content-Type', 'application/zip'],
    ],
    ...more,
  });

interface Sent {
  readonly content?: string | Blob;
  readonly fields?: Record<string, string | undefined>;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a form as a browser does, with fields changed (or, when undefined, left out). */
function send(form: PresignedPost, sent: Sent = {}): Promise<Response> {
  const { content = CONTENT, fields = {}, method = 'POST', headers = {} } = sent;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...fields })) {
    if (value !== undefined) body.append(name, value);
  }
  body.append('file', new Blob([content], { type: 'application/zip' }), 'My Site.zip');
  return fetch(form.url, { method, body, headers, redirect: 'manual' });
}

async function expectRefused(running: Running, response: Response, status: number, code: string) {
  expect([response.status, await errorCode(response)]).toEqual([status, code]);
  expect([...running.storage.list('files')]).toEqual([]);
  expect(running.events).toEqual([]);
}

test('a browser form stores the file and is answered 204 with its Location', async () => {
  const running = await givenStorage();
  const { storage, events } = running;
  const headers = { Origin: 'http://localhost:3000' };
  const response = await send(await givenForm(running), { headers });
  const etag = createHash('md5').update(CONTENT).digest('hex');
  expect(response.status).toBe(204);
  expect(response.headers.get('location')).toBe(`${storage.origin}/files/${KEY}`);
  expect(response.headers.get('etag')).toBe(`"${etag}"`);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(response.headers.get('access-control-expose-headers')).toBe('ETag');
  expect(storage.head('files', KEY)).toMatchObject({
    size: CONTENT.length,
    etag,
    headers: { 'content-type': 'application/zip' },
  });
  expect(events.map(({ name }) => name)).toEqual(['ObjectCreated:Post']);
});

test('success_action_status 201 is answered with a document', async () => {
  const running = await givenStorage();
  const fields = { success_action_status: '201', 'Content-Type': 'application/zip' };
  const form = await givenForm(running, { Fields: fields });
  const response = await send(form);
  expect(response.status).toBe(201);
  expect(await response.text()).toContain(`<Bucket>files</Bucket><Key>${KEY}</Key>`);
});

test('the filename variable in the key is replaced by the name of the file', async () => {
  const running = await givenStorage();
  const Key = `in/${VARIABLE}`;
  const form = await createPresignedPost(running.s3, { Bucket: 'files', Key });
  expect((await send(form)).status).toBe(204);
  expect(running.storage.head('files', 'in/My Site.zip')?.size).toBe(CONTENT.length);
});

test('user metadata and a checksum of the form are kept and verified', async () => {
  const running = await givenStorage();
  const sha256 = createHash('sha256').update(CONTENT).digest('base64');
  const Fields = { 'x-amz-meta-owner': '7', 'x-amz-checksum-sha256': sha256 };
  const form = await createPresignedPost(running.s3, { Bucket: 'files', Key: KEY, Fields });
  expect((await send(form, { content: 'other' })).status).toBe(400);
  expect((await send(form)).status).toBe(204);
  expect(running.storage.head('files', KEY)?.headers).toMatchObject({ 'x-amz-meta-owner': '7' });
});

test('a field that is invalid as a header is refused, so that reads never fail', async () => {
  const running = await givenStorage();
  const Fields = { 'Content-Disposition': 'attachment\r\nSet-Cookie: a=b' };
  const form = await createPresignedPost(running.s3, { Bucket: 'files', Key: KEY, Fields });
  await expectRefused(running, await send(form), 400, 'InvalidArgument');
});

test('a file bigger than allowed is refused while it streams', async () => {
  const running = await givenStorage();
  const content = new Blob(Array.from({ length: 64 }, () => new Uint8Array(1024 * 1024)));
  const response = await send(await givenForm(running), { content });
  await expectRefused(running, response, 400, 'EntityTooLarge');
});

test('the largest allowed file is accepted, one byte more and none at all are not', async () => {
  const running = await givenStorage();
  const form = await givenForm(running);
  const over = await send(form, { content: 'x'.repeat(1001) });
  await expectRefused(running, over, 400, 'EntityTooLarge');
  await expectRefused(running, await send(form, { content: '' }), 400, 'EntityTooSmall');
  expect((await send(form, { content: 'x'.repeat(1000) })).status).toBe(204);
});

test('another key is refused', async () => {
  const running = await givenStorage();
  const fields = { key: 'sites/8/site.zip' };
  const response = await send(await givenForm(running), { fields });
  await expectRefused(running, response, 403, 'AccessDenied');
});

test('another type is refused', async () => {
  const running = await givenStorage();
  const fields = { 'Content-Type': 'text/html' };
  const response = await send(await givenForm(running), { fields });
  await expectRefused(running, response, 403, 'AccessDenied');
});

test('an expired policy is refused from its last second on', async () => {
  let time = new Date();
  const running = await givenStorage({ now: () => time });
  const form = await givenForm(running);
  time = new Date(Date.now() + 601_000);
  const response = await send(form);
  expect(await response.clone().text()).toContain('Invalid according to Policy: Policy expired.');
  await expectRefused(running, response, 403, 'AccessDenied');
});

test('a replay before the expiry only adds a version', async () => {
  const running = await givenStorage({
    files: { VersioningConfiguration: { Status: 'Enabled' } },
  });
  const form = await givenForm(running);
  const first = (await send(form)).headers.get('x-amz-version-id') ?? '';
  const second = (await send(form, { content: 'PK another' })).headers.get('x-amz-version-id');
  expect(second).not.toBe(first);
  expect(running.storage.head('files', KEY, first)?.size).toBe(CONTENT.length);
});

test('PUT with the fields of the form is refused', async () => {
  const running = await givenStorage();
  const form = await givenForm(running);
  const query = new URLSearchParams(form.fields);
  const toKey = await fetch(`${form.url}/${KEY}?${query}`, { method: 'PUT', body: CONTENT });
  await expectRefused(running, toKey, 400, 'AuthorizationQueryParametersError');
  const asForm = await send(form, { method: 'PUT' });
  expect(asForm.status).toBeGreaterThanOrEqual(400);
  const plain = await fetch(`${form.url}/${KEY}`, { method: 'PUT', body: CONTENT });
  await expectRefused(running, plain, 403, 'AccessDenied');
});

test('a tampered policy is refused', async () => {
  const running = await givenStorage();
  const form = await givenForm(running);
  const policy = Buffer.from(form.fields.Policy ?? '', 'base64').toString();
  const wider = Buffer.from(policy.replace('1000', '9999')).toString('base64');
  const response = await send(form, { fields: { Policy: wider } });
  await expectRefused(running, response, 403, 'SignatureDoesNotMatch');
});

test.for([
  ['Policy', 403, 'AccessDenied'],
  ['X-Amz-Signature', 400, 'InvalidArgument'],
  ['X-Amz-Credential', 400, 'InvalidArgument'],
  ['X-Amz-Date', 400, 'InvalidArgument'],
  ['Content-Type', 403, 'AccessDenied'],
  ['bucket', 204, undefined],
  ['key', 400, 'InvalidArgument'],
] as const)('without the field %s the answer is %i %s', async ([field, status, code]) => {
  const running = await givenStorage();
  const response = await send(await givenForm(running), { fields: { [field]: undefined } });
  expect([response.status, await errorCode(response)]).toEqual([status, code]);
});

test('a field without a condition is refused, except x-ignore-*', async () => {
  const running = await givenStorage();
  const form = await givenForm(running);
  const extra = await send(form, { fields: { 'x-amz-meta-note': 'hi' } });
  expect(await extra.clone().text()).toContain('Extra input fields: x-amz-meta-note');
  await expectRefused(running, extra, 403, 'AccessDenied');
  expect((await send(form, { fields: { 'x-ignore-note': 'hi' } })).status).toBe(204);
});

test('a starts-with condition allows only this prefix', async () => {
  const running = await givenStorage();
  const form = await createPresignedPost(running.s3, {
    Bucket: 'files',
    Key: `in/${VARIABLE}`,
    Conditions: [['starts-with', '$Content-Type', 'image/']],
  });
  const html = await send(form, { fields: { 'Content-Type': 'text/html' } });
  await expectRefused(running, html, 403, 'AccessDenied');
  expect((await send(form, { fields: { 'Content-Type': 'image/png' } })).status).toBe(204);
});

test('a form whose signer may not put the object is refused', async () => {
  const running = await givenStorage();
  const form = await givenForm({ ...running, s3: running.role });
  await expectRefused(running, await send(form), 403, 'AccessDenied');
  const permitted = await givenStorage({ allowed: [`s3:PutObject arn:aws:s3:::files/${KEY}`] });
  const own = await givenForm({ ...permitted, s3: permitted.role });
  expect((await send(own)).status).toBe(204);
});

test.for([
  ['no multipart body', 'application/x-www-form-urlencoded', 'a=b', 'PreconditionFailed'],
  [
    'no file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\na\r\n--x--\r\n',
    'InvalidArgument',
  ],
  [
    'an end too early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\na',
    'MalformedPOSTRequest',
  ],
  [
    'too much ahead of the file',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n${'a'.repeat(30_000)}\r\n--x--\r\n`,
    'MaxPostPreDataLengthExceeded',
  ],
])('a form with %s is refused', async ([, type = '', body = '', code]) => {
  const { storage } = await givenStorage();
  const headers = { 'Content-Type': type };
  const response = await fetch(`${storage.origin}/files`, { method: 'POST', headers, body });
  expect(await errorCode(response)).toBe(code);
});

test('a file without a closing boundary is not stored', async () => {
  const running = await givenStorage();
  const form = await givenForm(running);
  const fields = Object.entries(form.fields)
    .map(
      ([name, value]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nPK\r\n--';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const response = await fetch(form.url, { method: 'POST', headers, body: fields + file });
  await expectRefused(running, response, 400, 'MalformedPOSTRequest');
});
