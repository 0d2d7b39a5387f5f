import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { edgeCode } from '../../../infra/aws/edge/edge-code.ts';

const names = ['api-request', 'site-request', 'preview-request'] as const;

/** Runs the very text that the template carries, as CloudFront does: a script with `handler`. */
function run(name: (typeof names)[number], uri: string, host = 'd1.cloudfront.net') {
  const headers = { host: { value: host }, 'x-viewer-address': { value: 'forged' } };
  const event = { viewer: { ip: '203.0.113.7' }, request: { method: 'GET', uri, headers } };
  return runInNewContext(`${edgeCode(name)}; handler(event)`, { event });
}

it.each(names)('%s fits into CloudFront and is a plain script', (name) => {
  expect(Buffer.byteLength(edgeCode(name))).toBeLessThan(10_240);
  expect(edgeCode(name)).not.toMatch(/\b(export|import)\b/);
});

it('the functions learn the visitor’s address from CloudFront, whatever the client claims', () => {
  expect(run('api-request', '/api/user').headers['x-viewer-address'].value).toBe('203.0.113.7');
});

describe('the product’s host', () => {
  it.each(['/', '/assets/app-1.js', '/favicon.svg', '/config.json'])(
    'serves %s as it is',
    (uri) => {
      expect(run('site-request', uri).uri).toBe(uri);
    },
  );

  it.each([
    '/auth',
    '/admin/customer/7',
    '/dashboard/',
    '/any/other/path',
    '/no/such.page',
    '/index.html',
  ])('serves the screens’ code for %s', (uri) => {
    expect(run('site-request', uri).uri).toBe('/app.html');
  });
});

describe('the preview host', () => {
  it.each([
    ['demo.localhost:3000', '/', '/demo/index.html'],
    ['demo.localhost:3000', '/css/site.css', '/demo/css/site.css'],
    ['Demo.Previews.Example', '/about/', '/demo/about/index.html'],
    ['d1.cloudfront.net', '/demo/', '/demo/index.html'],
    ['d1.cloudfront.net', '/demo/a.css', '/demo/a.css'],
  ])('on %s shows %s from %s', (host, uri, key) => {
    expect(run('preview-request', uri, host).uri).toBe(key);
  });

  it('sends a folder without its slash to the one with it', () => {
    const response = run('preview-request', '/about', 'demo.localhost');
    expect(response).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/about/' } },
    });
  });

  it.each(['//evil.example', '/\\evil.example/x', '///evil'])(
    'never sends %s to another host',
    (uri) => {
      const response = run('preview-request', `${uri}/y`, 'demo.localhost');
      expect(response.headers.location.value).toMatch(/^\/[^/\\]/);
    },
  );

  it.each(['%2e%2e.localhost', '.localhost', '_.localhost'])('knows no site on %s', (host) => {
    expect(run('preview-request', '/', host)).toMatchObject({ statusCode: 404 });
  });
});
