import { expect, test } from 'vitest';
import { errorCode, givenStorage } from './support/running-storage.ts';

const preflight = (url: string, Origin: string, method = 'POST') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'Content-Type, X-Amz-Date',
    },
  });

test('a preflight of the app is answered as its rule allows', async () => {
  const { storage } = await givenStorage();
  const response = await preflight(`${storage.origin}/files`, 'http://localhost:3000');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, x-amz-date',
    'access-control-max-age': '3600',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  });
});

test.for([
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:30000',
  'http://localhost:3000.evil.test',
  'http://evil.localhost:3000',
  'null',
])('a preflight from %s is refused and reflects nothing', async (origin) => {
  const { storage } = await givenStorage();
  const response = await preflight(`${storage.origin}/files`, origin);
  expect([response.status, await errorCode(response)]).toEqual([403, 'AccessForbidden']);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const read = await fetch(`${storage.origin}/files/a`, { headers: { Origin: origin } });
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
});

test('a method that no rule allows, and a bucket without rules, are refused', async () => {
  const { storage } = await givenStorage();
  const app = 'http://localhost:3000';
  expect((await preflight(`${storage.origin}/files/a`, app, 'DELETE')).status).toBe(403);
  const bare = await preflight(`${storage.origin}/site/a`, app, 'GET');
  expect(await bare.text()).toContain('CORS is not enabled for this bucket');
});

test('errors carry the CORS headers too, so that a page can read them', async () => {
  const { storage } = await givenStorage();
  const headers = { Origin: 'http://localhost:3000' };
  const response = await fetch(`${storage.origin}/files/a`, { headers });
  expect(response.status).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

test('a wildcard rule matches its pattern only', async () => {
  const rule = { AllowedOrigins: ['https://*.example.com'], AllowedMethods: ['GET'] };
  const files = { CorsConfiguration: { CorsRules: [rule] } };
  const { storage } = await givenStorage({ files });
  const allowed = async (origin: string) => {
    const response = await fetch(`${storage.origin}/files/a`, { headers: { Origin: origin } });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await allowed('https://a.example.com')).toBe('https://a.example.com');
  expect(await allowed('https://example.com')).toBeNull();
  expect(await allowed('https://a.example.com.evil.test')).toBeNull();
});
