import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import * as sdk from '@aws-sdk/client-s3';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as own from '#infra/bundling/aws-clients/client-s3.ts';
import { Sha256 } from '#infra/bundling/aws-clients/sha256.ts';
import { listen } from '#test/support/listen.ts';

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In order, the last one repeated; null: closes the connection. */
let answers: (Answer | null)[] = [];
let heard: object[] = [];
let last: Pick<IncomingMessage, 'url' | 'headers'> = { headers: {} };

const server = createServer(async (request, response) => {
  last = { url: request.url, headers: request.headers };
  heard.push(said(request, Buffer.concat(await request.toArray())));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer) return request.socket.destroy();
  response.writeHead(answer.status, answer.headers);
  return response.end(answer.body);
});

/** A request without parts that depend on time, and without those in which AWS's client names itself and its attempts. */
function said({ method, url, headers }: IncomingMessage, bytes: Buffer) {
  const scope = /Credential=\w+\/\d+\/([\w/-]+)/.exec(headers.authorization ?? '')?.[1];
  const isOwn = (name: string) =>
    !/^(authorization|user-agent|x-amz-user-agent|x-amz-date|amz-sdk-.*)$/.test(name);
  const kept = Object.entries(headers).filter(([name]) => isOwn(name));
  // A label of the SDK for its own logs, which S3 ignores.
  const place = url?.replace('?x-id=PutObject', '');
  return { method, place, scope, headers: Object.fromEntries(kept), body: bytes.toString('hex') };
}

let clients: { readonly sdk: sdk.S3Client; readonly own: sdk.S3Client };

beforeAll(async () => {
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  const options = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  clients = { sdk: new sdk.S3Client(options), own: new own.S3Client(options) };
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

async function outcomeOf(
  given: readonly (Answer | null)[],
  send: () => Promise<sdk.PutObjectCommandOutput>,
) {
  answers = [...given];
  heard = [];
  try {
    const { ETag, VersionId } = await send();
    return { ETag, VersionId, heard };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isOfS3 = error instanceof sdk.S3ServiceException;
    const status = isOfS3 ? error.$metadata.httpStatusCode : undefined;
    return { name: error.name, message: error.message, isOfS3, status, heard };
  }
}

async function expectSame(
  given: readonly (Answer | null)[],
  input: () => sdk.PutObjectCommandInput,
) {
  const bySdk = await outcomeOf(given, () => clients.sdk.send(new sdk.PutObjectCommand(input())));
  const byUs = await outcomeOf(given, () => clients.own.send(new own.PutObjectCommand(input())));
  expect(byUs).toEqual(bySdk);
  return bySdk;
}

const at = { Bucket: 'sites', Key: 'sites/7/a b+c/é (1)!.html' };
const Body = Buffer.from('<p>Zoë');
const stored = { status: 200, headers: { ETag: '"e"', 'x-amz-version-id': 'v' } };
const ContentType = 'text/html; charset=utf-8';
const told = { ContentLength: Body.length, ContentType, CacheControl: 'public, max-age=300' };

test.each([
  ['bytes', { ...at, Body, ContentType }],
  ['all that is told of a file', { ...at, Body, ...told, Metadata: { headers: '{"a":"b"}' } }],
  ['nothing', { ...at, Body: Buffer.of(), ContentLength: 0, Metadata: { location: 'a/' } }],
  ['a field that only the SDK knows', { ...at, Body, ContentLanguage: 'de' }],
  ['a text', { ...at, Body: 'Zoë' }],
])('puts %s as the SDK does', async (_, input) => {
  const { heard } = await expectSame([stored], () => input);
  expect(heard).toHaveLength(1);
});

test('leaves a stream to the SDK', async () => {
  await expectSame([stored], () => ({
    ...at,
    Body: Readable.from([Body]),
    ContentLength: Body.length,
  }));
});

const refusal = (status: number, code: string) => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It was ${code}</Message></Error>`,
});

test.each([
  ['a right that is missing', [refusal(403, 'AccessDenied')], 1],
  ['a bucket that is missing', [refusal(404, 'NoSuchBucket')], 1],
  ['a bucket that is asked too much', [refusal(503, 'SlowDown')], 3],
  ['a bucket that was asked too much', [refusal(503, 'SlowDown'), stored], 2],
  ['a failure of AWS', [refusal(500, 'InternalError')], 3],
  ['a line that was cut', [null, stored], 2],
] satisfies [string, (Answer | null)[], number][])(
  'meets %s as the SDK does',
  async (_, given, asked) => {
    const { heard } = await expectSame(given, () => ({ ...at, Body, ...told }));
    expect(heard).toHaveLength(asked);
  },
);

test.each([[told], [{ ...told, Metadata: { headers: '{"a": "b  c"}' } }]])(
  'signs as the SDK’s signer does: %o',
  async (described) => {
    answers = [stored];
    await clients.own.send(new own.PutObjectCommand({ ...at, Body, ...described }));
    const { authorization, ...headers } = last.headers;
    const signer = new SignatureV4({
      ...{ service: 's3', region: 'eu-central-1', sha256: Sha256, uriEscapePath: false },
      credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'token' },
    });
    const [path = ''] = [last.url];
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const request = new HttpRequest({ method: 'PUT', path, headers: Object.fromEntries(given) });
    const date = String(headers['x-amz-date']);
    const iso = date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    const { headers: again } = await signer.sign(request, { signingDate: new Date(iso) });
    expect(authorization).toBe(again.authorization);
  },
);
