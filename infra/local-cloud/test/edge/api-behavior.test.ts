import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { JsonObject } from '#src/cloudformation/json.ts';
import { runningEdge } from './support/running-edge.ts';
import {
  ALL_VIEWER,
  ALL_VIEWER_EXCEPT_HOST,
  apiOrigin,
  associate,
  behavior,
  CACHING_DISABLED,
  distribution,
  edgeFunction,
  httpApi,
} from './support/web-template.ts';

const toApi = (properties: object = {}) =>
  behavior('Api', {
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    CachePolicyId: CACHING_DISABLED,
    OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
    ...properties,
  });

/** A distribution whose only behavior leads to an API that answers with the event. */
function site(behaviorProperties: object = {}, more: Record<string, object> = {}) {
  return {
    ...httpApi({ $default: 'echo' }),
    ...more,
    Site: distribution({
      Origins: [
        apiOrigin({ OriginCustomHeaders: [{ HeaderName: 'X-Origin-Key', HeaderValue: 'secret' }] }),
      ],
      DefaultCacheBehavior: toApi(behaviorProperties),
    }),
  };
}

const event = ({ body }: { body: string }): JsonObject & Event => JSON.parse(body);
interface Event {
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly cookies?: string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly requestContext: JsonObject & { http: JsonObject };
}

test('the API gets its own domain as Host, the origin header, and CloudFront’s address', async () => {
  const { visit, stack } = await runningEdge(site());
  const answer = await visit('/api/x?a=1&a=2', {
    from: '127.0.0.7',
    headers: {
      cookie: 's=1; t=2',
      'user-agent': 'browser',
      'x-origin-key': 'forged',
      'x-forwarded-for': '9.9.9.9',
    },
  });
  const { rawPath, rawQueryString, cookies, headers, requestContext } = event(answer);
  expect({ rawPath, rawQueryString, cookies }).toEqual({
    rawPath: '/api/x',
    rawQueryString: 'a=1&a=2',
    cookies: ['s=1', 't=2'],
  });
  expect(headers).toMatchObject({
    host: `${stack.ref('Api')}.execute-api.us-east-1.amazonaws.com`,
    'user-agent': 'browser',
    'x-origin-key': 'secret',
    'x-forwarded-for': '9.9.9.9, 127.0.0.7, 130.176.0.1',
    via: '1.1 local.cloudfront.net (CloudFront)',
  });
  expect(requestContext.http.sourceIp).toBe('130.176.0.1');
});

test('a policy that forwards the viewer’s Host makes the API refuse, as in AWS', async () => {
  const { visit } = await runningEdge(site({ OriginRequestPolicyId: ALL_VIEWER }));
  expect(await visit('/')).toMatchObject({ status: 403, body: '{"message":"Forbidden"}' });
});

test('only what the policies name is forwarded', async () => {
  const policy = {
    Type: 'AWS::CloudFront::OriginRequestPolicy',
    Properties: {
      OriginRequestPolicyConfig: {
        Name: 'some',
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Wanted'] },
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['wanted'] },
        QueryStringsConfig: { QueryStringBehavior: 'allExcept', QueryStrings: ['unwanted'] },
      },
    },
  };
  const { visit } = await runningEdge(
    site({ OriginRequestPolicyId: { Ref: 'Policy' } }, { Policy: policy }),
  );
  const headers = {
    'x-wanted': '1',
    'x-other': '2',
    cookie: 'other=1; wanted=2',
    'user-agent': 'b',
  };
  const seen = event(await visit('/?a=1&unwanted=2&b=3', { headers }));
  expect(seen).toMatchObject({ rawQueryString: 'a=1&b=3', cookies: ['wanted=2'] });
  expect(seen.headers).toMatchObject({ 'x-wanted': '1', 'user-agent': 'Amazon CloudFront' });
  expect(seen.headers).not.toHaveProperty('x-other');
});

test('a viewer-request function sets the visitor’s address and rewrites the path', async () => {
  const code = `async function handler(event) {
    const request = event.request;
    request.headers['x-visitor-address'] = { value: event.viewer.ip };
    request.uri = '/rewritten' + request.uri;
    return request;
  }`;
  const { visit } = await runningEdge(site(associate('Visitor'), edgeFunction('Visitor', code)));
  const headers = { 'x-visitor-address': '6.6.6.6', cookie: 'a=1;b=2' };
  const seen = event(await visit('/api?q=%20x&q', { from: '127.0.0.42', headers }));
  expect(seen).toMatchObject({
    rawPath: '/rewritten/api',
    rawQueryString: 'q=%20x&q',
    cookies: ['a=1', 'b=2'],
  });
  expect(seen.headers).toMatchObject({ 'x-visitor-address': '127.0.0.42' });
});

test('a function gets multiple values, and cookies separate from headers', async () => {
  const code = `function handler(event) {
    const seen = { request: event.request, viewer: event.viewer, type: event.context.eventType };
    return { statusCode: 200, body: JSON.stringify(seen) };
  }`;
  const { visit } = await runningEdge(site(associate('Show'), edgeFunction('Show', code)));
  const headers = { cookie: 'a=1; b=2', 'x-twice': ['1', '2'] };
  const { request, viewer, type } = JSON.parse((await visit('/p?x=1&x=2&y=', { headers })).body);
  expect(request).toMatchObject({
    method: 'GET',
    uri: '/p',
    querystring: {
      x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      y: { value: '' },
    },
    headers: { 'x-twice': { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
    cookies: { a: { value: '1' }, b: { value: '2' } },
  });
  expect(request.headers).not.toHaveProperty('cookie');
  expect({ viewer, type }).toEqual({ viewer: { ip: '127.0.0.1' }, type: 'viewer-request' });
});

test('a function can answer the request itself, with headers and cookies', async () => {
  const code = `function handler() {
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '/elsewhere' } },
      cookies: { seen: { value: 'yes', attributes: 'Path=/' } },
    };
  }`;
  const { visit } = await runningEdge(site(associate('Away'), edgeFunction('Away', code)));
  const { status, headers } = await visit('/');
  expect(status).toBe(302);
  expect(headers).toMatchObject({ location: '/elsewhere', 'set-cookie': ['seen=yes; Path=/'] });
});

test.each([
  ['throws', 'throw new Error("no")', 503],
  ['never ends', 'while (true) {}', 503],
  ['calls fetch', 'return fetch("https://example.com")', 503],
  ['calls require', 'return require("fs")', 503],
  ['evaluates text', 'return eval("event.request")', 503],
  ['returns nothing', '', 502],
  ['changes Host', 'event.request.headers.host = { value: "evil" }; return event.request', 502],
  [
    'sets a header of CloudFront',
    'event.request.headers["x-amz-cf-id"] = { value: "1" }; return event.request',
    502,
  ],
])('a function that %s fails the request and is logged', async (_what, body, status) => {
  const code = `function handler(event) { ${body} }`;
  const { visit, log } = await runningEdge(site(associate('Bad'), edgeFunction('Bad', code)));
  expect((await visit('/')).status).toBe(status);
  expect(log.join()).toContain('bad: ');
});

test('a viewer-response function changes headers of answers, except errors', async () => {
  const code = `function handler(event) {
    const response = event.response;
    response.headers['x-status'] = { value: String(response.statusCode) };
    response.cookies.added = { value: '1', attributes: 'Secure' };
    return response;
  }`;
  const { visit } = await runningEdge(
    site(associate('After', 'viewer-response'), edgeFunction('After', code)),
    ({ rawPath }) => ({
      statusCode: rawPath === '/bad' ? 400 : 200,
      cookies: ['own=2; HttpOnly'],
      body: 'text',
    }),
  );
  const good = await visit('/good');
  expect(good.body).toBe('text');
  expect(good.headers).toMatchObject({
    'x-status': '200',
    'set-cookie': ['own=2; HttpOnly', 'added=1; Secure'],
  });
  expect((await visit('/bad')).headers).not.toHaveProperty('x-status');
});

test('a function that is too large for CloudFront is refused', async () => {
  const code = `function handler() {} //${'x'.repeat(10 * 1024)}`;
  const resources = site(associate('Large'), edgeFunction('Large', code));
  await expect(runningEdge(resources)).rejects.toThrow('large is larger than 10240 bytes');
});

test.each([
  ['const a = event.b ?? 1;', '\\?\\?'],
  ['event.b ||= 1;', '\\|\\|='],
  ['const a = event?.b;', 'ChainExpression'],
  ['const { a } = event;', 'ObjectPattern'],
  ['for (const a of []) break;', 'ForOfStatement'],
  ['const a = [...event.b];', 'SpreadElement'],
  ['const a = 1; return { a };', 'shorthand'],
  ['return { a() {} };', 'method'],
  ['try { event.b; } catch { return; }', 'catch without its error'],
  ['class A {}', 'ClassDeclaration'],
])(
  'syntax that CloudFront does not list is refused before it is deployed: %s',
  async (body, what) => {
    const code = `function handler(event) {\n${body}\n}`;
    const resources = site(associate('Modern'), edgeFunction('Modern', code));
    await expect(runningEdge(resources)).rejects.toThrow(
      new RegExp(`modern has .*${what}.* in line 2`),
    );
  },
);

test('the features that CloudFront documents beyond ECMAScript 5.1 are accepted', async () => {
  const code = `async function handler(event) {
    const all = (...parts) => parts.join('');
    let power = 2 ** 3;
    return { statusCode: 200, body: await all(\`p\${power}\`, event.request.uri) };
  }`;
  const { visit } = await runningEdge(site(associate('Listed'), edgeFunction('Listed', code)));
  expect((await visit('/x')).body).toBe('p8/x');
});

test('a method that the behavior does not allow is refused before the origin', async () => {
  const { visit } = await runningEdge(site({ AllowedMethods: ['GET', 'HEAD'] }));
  expect((await visit('/', { method: 'POST', body: 'x' })).status).toBe(403);
});

test('a GET with a body is refused', async () => {
  const { visit } = await runningEdge(site());
  expect((await visit('/', { headers: { 'content-length': '1' }, body: 'x' })).status).toBe(403);
});

test('an answer of the API is not compressed where nothing is cached', async () => {
  const { visit } = await runningEdge(site(), () => ({ text: 'x'.repeat(5000) }));
  const { headers } = await visit('/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('an unexpected failure is answered with 502 and only logged', async () => {
  const { visit, log } = await runningEdge(site(), () => {
    throw new Error('the inner reason');
  });
  const { status, body } = await visit('/');
  expect(status).toBe(502);
  expect(body).not.toContain('inner reason');
  expect(log.join()).toContain('the inner reason');
});

test('a visitor who disconnects while sending is no failure', async () => {
  const { edge, visit, log } = await runningEdge(site());
  const socket = connect(edge.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
  await once(socket, 'ready');
  expect((await visit('/')).status).toBe(200);
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await visit('/')).status).toBe(200);
  expect(log).toEqual([]);
});
