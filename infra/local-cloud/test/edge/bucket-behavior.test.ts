import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runningEdge } from './support/running-edge.ts';
import {
  associate,
  behavior,
  bucket,
  bucketOrigin,
  distribution,
  edgeFunction,
} from './support/web-template.ts';

const SCRIPT = 'console.log("hello");\n'.repeat(100);

/** A distribution of the bucket `files`, with a page, a script and a picture in it. */
async function site(config: object = {}, more: Record<string, object> = {}) {
  const running = await runningEdge(
    {
      ...bucket('Files', 'Site'),
      Site: distribution({
        Origins: [bucketOrigin('Files')],
        DefaultCacheBehavior: behavior('Files'),
        ...config,
      }),
      ...more,
    },
    undefined,
    { buckets: ['files'] },
  );
  const put = (key: string, body: string, headers = {}) =>
    running.store.put('files', key, body, headers);
  await put('index.html', '<h1>Home</h1>', {
    'content-type': 'text/html',
    'cache-control': 'no-cache',
  });
  await put('app.js', SCRIPT, { 'content-type': 'text/javascript' });
  await put('a b/é.txt', 'found', { 'content-type': 'text/plain' });
  await put('photo.png', 'p'.repeat(5000), { 'content-type': 'image/png' });
  return { ...running, put };
}

test('an object is answered with its headers, whole or by HEAD', async () => {
  const { visit } = await site();
  const { status, body, headers } = await visit('/index.html');
  expect({ status, body }).toEqual({ status: 200, body: '<h1>Home</h1>' });
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'cache-control': 'no-cache',
    'content-length': '13',
    'accept-ranges': 'bytes',
    'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'x-cache': 'Miss from cloudfront',
  });
  const head = await visit('/index.html', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe('13');
});

test('the key is the decoded path, with a plus as a space, below the origin’s path', async () => {
  const { visit } = await site();
  expect((await visit('/a%20b/%C3%A9.txt')).body).toBe('found');
  expect((await visit('/a+b/%C3%A9.txt')).body).toBe('found');
  const below = await site({ Origins: [bucketOrigin('Files', { OriginPath: '/a%20b' })] });
  expect((await below.visit('/%C3%A9.txt')).body).toBe('found');
});

test('a missing object is 403, because CloudFront may read but not list', async () => {
  const { visit } = await site();
  const { status, body, headers } = await visit('/none');
  expect(status).toBe(403);
  expect(headers['content-type']).toBe('application/xml');
  expect(body).toContain('<Code>AccessDenied</Code>');
});

test('a bucket whose policy names another distribution is not readable', async () => {
  const config = {
    Origins: [bucketOrigin('Files')],
    DefaultCacheBehavior: behavior('Files'),
    Aliases: ['other.localhost'],
  };
  const { visit } = await site({}, { Other: distribution(config) });
  expect((await visit('/index.html')).status).toBe(200);
  expect((await visit('/index.html', { host: 'other.localhost' })).status).toBe(403);
});

test('an origin without access control is not readable', async () => {
  const origin = bucketOrigin('Files', { OriginAccessControlId: undefined });
  const { visit } = await site({ Origins: [origin] });
  expect((await visit('/index.html')).status).toBe(403);
});

test('the root is the default root object', async () => {
  const { visit } = await site({ DefaultRootObject: 'index.html' });
  expect((await visit('/')).body).toBe('<h1>Home</h1>');
});

test('a custom error response replaces an error by a page and a status', async () => {
  const { visit, put } = await site({
    CustomErrorResponses: [
      { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
    ],
  });
  expect((await visit('/none')).status).toBe(403);
  await put('404.html', 'not here', { 'content-type': 'text/html' });
  expect(await visit('/none', { headers: { range: 'bytes=0-1' } })).toMatchObject({
    status: 404,
    body: 'not here',
  });
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
] as const)('a script is compressed with %s for a browser that accepts %s', async (...args) => {
  const [encoding, accepted, decompress] = args;
  const { visit } = await site();
  const { headers, bytes } = await visit('/app.js', { headers: { 'accept-encoding': accepted } });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    etag: expect.stringMatching(/^W\//),
    vary: 'Accept-Encoding',
  });
  expect(decompress(bytes).toString()).toBe(SCRIPT);
});

test('small, incompressible or encoded files are sent unchanged', async () => {
  const { visit, put } = await site();
  await put('done.js', SCRIPT, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
  const headers = { 'accept-encoding': 'br' };
  expect((await visit('/index.html', { headers })).body).toBe('<h1>Home</h1>');
  expect((await visit('/photo.png', { headers })).body).toBe('p'.repeat(5000));
  expect((await visit('/done.js', { headers })).body).toBe(SCRIPT);
  expect((await visit('/app.js')).body).toBe(SCRIPT);
});

test('a changed file is visible at once, also compressed', async () => {
  const { visit, put } = await site();
  const headers = { 'accept-encoding': 'gzip' };
  const text = async () => gunzipSync((await visit('/app.js', { headers })).bytes).toString();
  expect(await text()).toBe(SCRIPT);
  await put('app.js', `${SCRIPT}// new`, { 'content-type': 'text/javascript' });
  expect(await text()).toBe(`${SCRIPT}// new`);
});

test('a browser with the current file gets 304, compressed or not', async () => {
  const { visit } = await site();
  for (const encoding of ['identity', 'br']) {
    const first = await visit('/app.js', { headers: { 'accept-encoding': encoding } });
    const headers = {
      'accept-encoding': encoding,
      'if-none-match': `"x", ${first.headers.etag ?? ''}`,
    };
    const again = await visit('/app.js', { headers });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).not.toHaveProperty('content-length');
  }
  const since = { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' };
  expect((await visit('/app.js', { headers: since })).status).toBe(304);
  const before = { 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' };
  expect((await visit('/app.js', { headers: before })).status).toBe(200);
});

test('a range passes to the bucket and back', async () => {
  const { visit } = await site();
  const part = await visit('/app.js', {
    headers: { range: 'bytes=8-10', 'accept-encoding': 'br' },
  });
  expect(part).toMatchObject({ status: 206, body: 'log' });
  expect(part.headers).toMatchObject({
    'content-range': `bytes 8-10/${SCRIPT.length}`,
    'content-length': '3',
  });
  expect((await visit('/app.js', { headers: { range: 'bytes=99999-99999' } })).status).toBe(416);
  const outdated = { range: 'bytes=8-10', 'if-range': '"another"' };
  expect((await visit('/app.js', { headers: outdated })).status).toBe(200);
});

test('a function routes the pages of the app to one file', async () => {
  const code = `function handler(event) {
    const request = event.request;
    if (!request.uri.includes('.')) request.uri = '/index.html';
    return request;
  }`;
  const { visit } = await site(
    { DefaultCacheBehavior: behavior('Files', associate('Pages')) },
    edgeFunction('Pages', code),
  );
  expect((await visit('/admin/customers')).body).toBe('<h1>Home</h1>');
  expect((await visit('/app.js')).body).toBe(SCRIPT);
});

test('a response headers policy adds, replaces and removes headers', async () => {
  const policy = {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'secure',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63072000,
            IncludeSubdomains: true,
            Preload: true,
            Override: true,
          },
          XSSProtection: { Protection: true, ModeBlock: true, Override: true },
        },
        CustomHeadersConfig: {
          Items: [
            { Header: 'Cache-Control', Value: 'public', Override: false },
            { Header: 'X-Robots-Tag', Value: 'noindex', Override: true },
          ],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
        CorsConfig: {
          AccessControlAllowCredentials: false,
          AccessControlAllowHeaders: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET'] },
          AccessControlAllowOrigins: { Items: ['https://*.example.com'] },
          OriginOverride: true,
        },
      },
    },
  };
  const secured = behavior('Files', { ResponseHeadersPolicyId: { Ref: 'Policy' } });
  const { visit } = await site({ DefaultCacheBehavior: secured }, { Policy: policy });
  const { headers } = await visit('/index.html', { headers: { origin: 'https://a.example.com' } });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-xss-protection': '1; mode=block',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'access-control-allow-origin': 'https://a.example.com',
  });
  expect(headers).not.toHaveProperty('server');
  const foreign = await visit('/none', { headers: { origin: 'https://example.com.evil' } });
  expect(foreign.headers).toMatchObject({ 'cache-control': 'public', 'x-frame-options': 'DENY' });
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
});
