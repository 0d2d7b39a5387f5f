import { functionRuntime } from 'local-cloud/testing.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reviewScript } from '#functions/rules/sites/review-copy.ts';
import { reviewLabel, siteTicket } from '#functions/rules/sites/site-ticket.ts';
import { edgeCode } from '#infra/aws/edge/edge-code.ts';

const names = [
  'api-request',
  'site-request',
  'page-response',
  'preview-request',
  'live-request',
  'form-request',
  'site-response',
] as const;

const key = 'k'.repeat(64);
const outcome = z.looseObject({ uri: z.optional(z.string()), statusCode: z.optional(z.int()) });

/** Runs the code of the template in the local CloudFront runtime. */
function run(name: (typeof names)[number], uri: string, host = 'd1.cloudfront.net') {
  const headers = { host: { value: host }, 'x-viewer-address': { value: 'forged' } };
  const querystring = { token: { value: 'news.T%2B' } };
  const request = { method: 'GET', uri, querystring, headers };
  const event = { viewer: { ip: '203.0.113.7' }, request };
  const code = edgeCode(name, { TICKET_KEY: key });
  return outcome.parse(functionRuntime(name, code, console.error)(event));
}

test.each(names)('%s fits into CloudFront and is a plain script', (name) => {
  expect(Buffer.byteLength(edgeCode(name))).toBeLessThan(10_240);
  const rest = edgeCode(name).replace(/^import \w+ from "(crypto|cloudfront)";$/gm, '');
  expect(rest).not.toMatch(/\b(export|import)\b/);
});

test('functions get the visitor’s address from CloudFront, whatever the client claims', () => {
  expect(run('api-request', '/api/user')).toMatchObject({
    headers: { 'x-viewer-address': { value: '203.0.113.7' } },
  });
});

test('opening the unsubscribe call in a browser leads to the page with the button', () => {
  expect(run('api-request', '/api/unsubscribe')).toMatchObject({
    statusCode: 302,
    headers: { location: { value: '/unsubscribe?token=news.T%2B' } },
  });
});

describe('the product’s host', () => {
  test.each(['/', '/assets/app-1.js', '/favicon.svg', '/config.json'])(
    'serves %s as it is',
    (uri) => {
      expect(run('site-request', uri).uri).toBe(uri);
    },
  );

  test.each([
    '/auth',
    '/admin/customer/7',
    '/dashboard/',
    '/any/other/path',
    '/no/such.page',
    '/index.html',
  ])('serves the app for %s', (uri) => {
    expect(run('site-request', uri).uri).toBe('/app.html');
  });
});

describe('a document of the product’s host', () => {
  const answer = (statusCode: number, status?: string) => {
    const response = {
      statusCode,
      statusDescription: 'OK',
      headers: {
        etag: { value: '"1"' },
        'content-type': { value: 'text/html' },
        ...(status && { 'x-amz-meta-status': { value: status } }),
      },
    };
    const event = { viewer: { ip: '203.0.113.7' }, request: {}, response };
    return functionRuntime('page-response', edgeCode('page-response'), console.error)(event);
  };

  test('has the status that it was stored with, and then no validator', () => {
    const headers = { 'content-type': { value: 'text/html' } };
    expect(answer(200, '404')).toEqual({ statusCode: 404, statusDescription: '', headers });
  });

  test.each([
    [200, undefined],
    [304, '404'],
  ])('keeps %i where %s is stored', (statusCode, status) => {
    expect(answer(statusCode, status)).toMatchObject({
      statusCode,
      headers: { etag: { value: '"1"' } },
    });
  });
});

describe('the preview host', () => {
  test.each([
    ['demo.localhost:3000', '/', '/demo/index.html'],
    ['demo.localhost:3000', '/css/site.css', '/demo/css/site.css'],
    ['demo.localhost:3000', '/a+b+c%20d.png', '/demo/a%2Bb%2Bc%20d.png'],
    ['Demo.Previews.Example', '/about/', '/demo/about/index.html'],
    ['d1.cloudfront.net', '/demo/', '/demo/index.html'],
    ['d1.cloudfront.net', '/demo/a.css', '/demo/a.css'],
  ])('on %s shows %s from %s', (host, uri, key) => {
    expect(run('preview-request', uri, host).uri).toBe(key);
  });

  test('redirects the path of a site without its slash to the one with it', () => {
    expect(run('preview-request', '/demo', 'd1.cloudfront.net')).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/demo/?token=news.T%2B' } },
    });
  });

  test.each(['//evil.example', '/\\evil.example/x', '///evil', '/\\', '//\\'])(
    'never sends %s to another host',
    (uri) => {
      for (const host of ['demo.localhost', 'd1.cloudfront.net']) {
        const { headers } = run('preview-request', uri, host);
        expect(headers).not.toHaveProperty('location');
      }
    },
  );

  test('tells the API which site asks, and whose visitor', () => {
    const given = { 'x-viewer-address': { value: '203.0.113.7' } };
    expect(run('preview-request', '/a', 'Demo.localhost:3000')).toMatchObject({
      headers: { ...given, 'x-site': { value: 'demo.localhost' } },
    });
    expect(run('preview-request', '/demo/a')).toMatchObject({
      headers: { ...given, 'x-site': { value: 'd1.cloudfront.net/demo' } },
    });
  });

  test.each(['%2e%2e.localhost', '.localhost', '_.localhost'])('has no site on %s', (host) => {
    expect(run('preview-request', '/', host)).toMatchObject({ statusCode: 404 });
  });

  const site = { websiteId: 7, siteId: '3fa9c1d2' };
  const ticket = (msFromNow: number) => siteTicket(site, new Date(Date.now() + msFromNow), key);

  test('opens the site of a ticket until the ticket expires', () => {
    const label = ticket(2_000);
    expect(run('preview-request', '/a/', `${label}.localhost:3000`).uri).toBe(
      '/sites/7/3fa9c1d2/a/index.html',
    );
    expect(run('preview-request', `/${label}/a.css`).uri).toBe('/sites/7/3fa9c1d2/a.css');
    expect(run('preview-request', '/', `${ticket(-1_000)}.localhost`)).toMatchObject({
      statusCode: 410,
      body: expect.stringMatching(
        /^This preview has ended\.\n\nReload the page .* a new preview link\.$/,
      ),
    });
  });

  test.each([
    ['another website', (label: string) => label.replace('t-7-', 't-8-')],
    ['another site', (label: string) => label.replace('3fa9c1d2', '3fa9c1d3')],
    ['another end', (label: string) => label.replace(/-[0-9a-z]+-(?=[0-9a-f]{27}$)/, '-zzzzzz-')],
    ['another signature', (label: string) => label.replace(/.$/, (it) => (it === '0' ? '1' : '0'))],
  ])('refuses a ticket with %s', (_what, change) => {
    const label = change(ticket(60_000));
    expect(run('preview-request', '/', `${label}.localhost`)).toMatchObject({ statusCode: 404 });
  });

  const review = (msFromNow: number) => reviewLabel(ticket(msFromNow));

  test.each([
    ['/', 'review/7/3fa9c1d2/index.html'],
    ['/about/', 'review/7/3fa9c1d2/about/index.html'],
    ['/menu.HTM', 'review/7/3fa9c1d2/menu.HTM'],
    ['/about', 'review/7/3fa9c1d2/about'],
    ['/v1.2', 'review/7/3fa9c1d2/v1.2'],
    ['/files/all.7z', 'review/7/3fa9c1d2/files/all.7z'],
    ['/site.webmanifest', 'sites/7/3fa9c1d2/site.webmanifest'],
    ['/search/en.pf_fragment', 'sites/7/3fa9c1d2/search/en.pf_fragment'],
    ['/css/site.css', 'sites/7/3fa9c1d2/css/site.css'],
    ['/html.js', 'sites/7/3fa9c1d2/html.js'],
    [`/${reviewScript}`, 'review-script/index.js'],
  ])('reads %s of a review from %s, on a host and below a path', (path, key) => {
    const label = review(2_000);
    expect(run('preview-request', path, `${label}.localhost:3000`).uri).toBe(`/${key}`);
    expect(run('preview-request', `/${label}${path}`).uri).toBe(`/${key}`);
  });

  test('serves the review script only on review hosts', () => {
    const uri = `/${reviewScript}`;
    const host = `${ticket(2_000)}.localhost`;
    expect(run('preview-request', uri, host).uri).toBe(`/sites/7/3fa9c1d2${uri}`);
  });

  test('refuses a review with an expired or forged ticket', () => {
    expect(run('preview-request', '/', `${review(-1_000)}.localhost`)).toMatchObject({
      statusCode: 410,
    });
    const other = review(60_000).replace('r-7-', 'r-8-');
    expect(run('preview-request', '/', `${other}.localhost`)).toMatchObject({ statusCode: 404 });
  });

  test.each([
    ['sites.localhost', '/7/3fa9c1d2/index.html'],
    ['review.localhost', '/7/3fa9c1d2/index.html'],
    ['d1.cloudfront.net', '/sites/7/3fa9c1d2/index.html'],
    ['d1.cloudfront.net', '/review/7/3fa9c1d2/index.html'],
  ])('on %s shows no site without a ticket', (host, uri) => {
    expect(run('preview-request', uri, host)).toMatchObject({ statusCode: 404 });
  });
});

describe('a customer’s own host', () => {
  const live = functionRuntime('live-request', edgeCode('live-request'), console.error);
  const headersOf = z.object({ location: z.optional(z.object({ value: z.string() })) });

  function open(host: string, uri: string, site = '7/3fa9c1d2', querystring: object = {}) {
    const headers = { host: { value: host } };
    const event = {
      viewer: { ip: '203.0.113.7' },
      request: { method: 'GET', uri, headers, querystring },
    };
    return outcome.parse(live(event, { id: 'dt_1', parameters: { site } }));
  }

  test.each([
    ['/', '/sites/7/3fa9c1d2/index.html'],
    ['/about/', '/sites/7/3fa9c1d2/about/index.html'],
    ['/css/site.css', '/sites/7/3fa9c1d2/css/site.css'],
    ['/a+b.png', '/sites/7/3fa9c1d2/a%2Bb.png'],
  ])('shows for %s the site of its tenant: %s', (uri, key) => {
    expect(open('www.joinery.example', uri).uri).toBe(key);
  });

  test('redirects to www, with path and query', () => {
    const answer = open('Joinery.Example', '/about', '7/3fa9c1d2', { a: { value: 'b' } });
    expect(answer.statusCode).toBe(301);
    expect(headersOf.parse(answer.headers).location?.value).toBe('//www.joinery.example/about?a=b');
  });

  test.each([
    ['/about', '/about'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
  ])('looks for %s in its site, never on another host', (uri, place) => {
    expect(open('www.joinery.example', uri).uri).toBe(`/sites/7/3fa9c1d2${place}`);
  });

  test.each([
    ['ended', 410],
    ['empty', 404],
  ])('has a page of its own for %s', (site, statusCode) => {
    expect(open('www.joinery.example', '/', site)).toMatchObject({
      statusCode,
      headers: { 'x-robots-tag': { value: 'noindex' } },
    });
  });
});

describe('what was stored beside a file of a site', () => {
  const answer = functionRuntime('site-response', edgeCode('site-response'), console.error);
  const given = {
    'content-security-policy': "frame-ancestors 'self'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    etag: '"1"',
  };

  function respond(stored: Record<string, string>, querystring: object = {}) {
    const fields = Object.entries({ ...given, ...stored }).map(([name, value]) => [
      name,
      { value },
    ]);
    const response = { statusCode: 200, headers: Object.fromEntries(fields) };
    const request = { method: 'GET', uri: '/a', headers: {}, querystring };
    const { headers, ...rest } = respondedSchema.parse(answer({ request, response }));
    const texts = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
    return { ...rest, headers: Object.fromEntries(texts) };
  }

  const respondedSchema = z.object({
    statusCode: z.int(),
    headers: z.record(z.string(), z.object({ value: z.string() })),
  });

  test('is nothing mostly', () => {
    expect(respond({})).toEqual({ statusCode: 200, headers: given });
  });

  test('is a redirect, with the query of the visitor', () => {
    const stored = { 'x-amz-meta-location': 'shop/' };
    const { etag: _, ...rest } = given;
    expect(respond(stored)).toEqual({ statusCode: 302, headers: { ...rest, location: 'shop/' } });
    const multiValue = [{ value: '1' }, { value: '2' }];
    const query = { a: { value: '1', multiValue }, b: { value: '' }, c: { value: 'x%20y' } };
    expect(respond(stored, query).headers.location).toBe('shop/?a=1&a=2&b&c=x%20y');
    expect(respond({ location: 'x?y=1' }, query).headers.location).toBe('x?y=1');
  });

  test('are headers, which add to ours but do not replace those of the host', () => {
    const own = {
      'content-security-policy': "img-src 'self'",
      'referrer-policy': 'origin',
      'x-robots-tag': 'all',
      'x-made-by': 'us',
    };
    expect(respond({ 'x-amz-meta-headers': JSON.stringify(own) }).headers).toEqual({
      ...given,
      'content-security-policy': "frame-ancestors 'self', img-src 'self'",
      'referrer-policy': 'origin',
      'x-made-by': 'us',
    });
  });

  test('tells hosts that a page frames from where it is shown', () => {
    expect(respond({ 'x-amz-meta-embeds': 'yes' }).headers).toEqual({
      ...given,
      'referrer-policy': 'strict-origin',
    });
    const live = { 'x-amz-meta-embeds': 'yes', 'referrer-policy': 'same-origin' };
    expect(respond(live).headers['referrer-policy']).toBe('same-origin');
  });
});

describe('forms of customers’ sites', () => {
  const post = (host: string, headers: Record<string, string>, uri = '/_forms/contact') => {
    const given = { host, cookie: 'session=1', 'x-site': 'forged.example', ...headers };
    const request = {
      ...{ method: 'POST', uri },
      headers: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }])),
    };
    const event = { viewer: { ip: '203.0.113.7' }, request };
    const code = edgeCode('form-request', { TITLE: '' });
    return outcome.parse(functionRuntime('form-request', code, console.error)(event));
  };

  test.each([
    { origin: 'https://www.joinery.example' },
    { origin: 'https://www.joinery.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('are forwarded with the site’s name, if from its own pages: %j', (headers) => {
    expect(post('WWW.joinery.example:443', headers)).toMatchObject({
      uri: '/_forms/contact',
      headers: {
        'x-site': { value: 'www.joinery.example' },
        'x-viewer-address': { value: '203.0.113.7' },
      },
    });
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'https://joinery.example' },
    { origin: 'https://www.joinery.example.evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://www.joinery.example', 'sec-fetch-site': 'cross-site' },
  ])('are refused if from pages of another website: %j (THREAT-J1)', (headers) => {
    expect(post('www.joinery.example', headers).statusCode).toBe(403);
  });

  test('are below the path of their site if sites share a host', () => {
    const own = { origin: 'https://d1.cloudfront.net' };
    expect(post('d1.cloudfront.net', own, '/t-7-ab/_forms/contact')).toMatchObject({
      uri: '/_forms/contact',
      headers: { 'x-site': { value: 'd1.cloudfront.net/t-7-ab' } },
    });
    const opaque = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect(post('d1.cloudfront.net', opaque, '/t-7-ab/_forms/contact').uri).toBe('/_forms/contact');
    const evil = { ...opaque, origin: 'https://evil.example' };
    expect(post('d1.cloudfront.net', evil, '/t-7-ab/_forms/contact').statusCode).toBe(403);
    for (const uri of ['/a/b/_forms/x', '/_forms/_forms/x']) {
      expect(post('d1.cloudfront.net', own, uri).statusCode).toBe(404);
    }
    expect(post('www.joinery.example', {}, '/a/_forms/x').statusCode).toBe(404);
  });

  test.each([
    ['This is a preview.', 200, expect.stringContaining('<h1>This is a preview.</h1>')],
    ['', 404, 'There is nothing at this address.'],
  ])('of samples lead to a page, where there are any: %s', (TITLE, statusCode, body) => {
    const code = edgeCode('form-request', { TITLE });
    const event = {
      viewer: { ip: '203.0.113.7' },
      request: {
        ...{ method: 'GET', uri: '/_forms/thanks' },
        headers: { host: { value: 'www.joinery.example' } },
      },
    };
    const answer = functionRuntime('form-request', code, console.error)(event);
    expect(answer).toMatchObject({ statusCode, body });
    const { request } = event;
    const other = { ...event, request: { ...request, uri: '/_forms/contact' } };
    expect(functionRuntime('form-request', code, console.error)(other)).toMatchObject({
      statusCode: 404,
    });
  });
});
