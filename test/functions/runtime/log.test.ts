import { expect, test, vi } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { handler as list } from '#functions/users/list.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';

test('a call writes one line that holds no password, code, token, cookie, name or query', async () => {
  const written = vi.spyOn(console, 'info').mockReturnValue();
  const client = new ApiClient();
  const secrets = { username: 'quentin', password: 'hunter2hunter2', email: 'q@example.com' };
  await client.call(register, { body: secrets });
  await client.call(login, { body: { ...secrets, password: 'wrong-password' } });
  await client.call(activate, {
    body: { ...secrets, activationCode: '4711', confirmPassword: secrets.password },
  });
  await (await signedInAdmin()).call(list, { query: { q: 'searched-for' } });
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toMatch(/hunter2|wrong-password|4711|eyJ|quentin|example\.com|searched/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    message: 'call',
    route: 'POST /api/tested',
    status: 200,
    ms: expect.any(Number),
    requestId: 'request-1',
  });
  expect(JSON.parse(lines[3] ?? '')).toMatchObject({ userId: expect.any(Number) });
});
