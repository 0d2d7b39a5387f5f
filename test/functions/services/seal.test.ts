import { beforeEach, expect, test, vi } from 'vitest';
import { secrets } from '#test/support/test-secrets.ts';

const first = { key: 'k'.repeat(64) };
const second = { key: 'n'.repeat(64) };
const third = { key: 'm'.repeat(64) };
const text = new TextEncoder().encode('a secret of an app');

/** Loads the module anew, as an instance does after the operator rotated the secret. */
async function withKeys(present: object, before?: object) {
  vi.resetModules();
  secrets.set('app', JSON.stringify(present));
  if (before) secrets.set('app before', JSON.stringify(before));
  return import('#functions/services/seal.ts');
}

beforeEach(() => {
  const app = secrets.get('app') ?? '';
  return () => {
    secrets.set('app', app);
    secrets.delete('app before');
  };
});

test('a sealed secret opens only for its purpose and owner, and is another text each time', async () => {
  const { seal, unseal } = await withKeys(first);
  const sealed = await seal(text, 'totp', '7');
  expect(Buffer.from((await unseal(sealed, 'totp', '7')) ?? []).toString()).toBe(
    'a secret of an app',
  );
  expect(await unseal(sealed, 'totp', '8')).toBeNull();
  expect(await unseal(sealed, 'other', '7')).toBeNull();
  expect(await seal(text, 'totp', '7')).not.toBe(sealed);
});

test('with one bit changed it does not open', async () => {
  const { seal, unseal } = await withKeys(first);
  const [kid, body = ''] = (await seal(text, 'totp', '7')).split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of [0, 15, bytes.length - 1]) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect(await unseal(`${kid}.${forged.toString('base64url')}`, 'totp', '7')).toBeNull();
  }
  for (const broken of ['', '.', 'x', `${kid}.`, `${kid}.AAAA`]) {
    expect(await unseal(broken, 'totp', '7')).toBeNull();
  }
});

test('it stays readable after a rotation, is known to be old, and ends with the next (decision 0104)', async () => {
  const sealed = await (await withKeys(first)).seal(text, 'totp', '7');
  const rotated = await withKeys(second, first);
  expect(await rotated.unseal(sealed, 'totp', '7')).not.toBeNull();
  expect(await rotated.hasOlderKey(sealed)).toBe(true);
  expect(await rotated.hasOlderKey(await rotated.seal(text, 'totp', '7'))).toBe(false);
  const again = await withKeys(third, second);
  expect(await again.unseal(sealed, 'totp', '7')).toBeNull();
});

test('a secret of another stack is told from a changed one, since its key names itself', async () => {
  const sealed = await (await withKeys(first)).seal(text, 'totp', '7');
  const elsewhere = await withKeys(second);
  expect(await elsewhere.unseal(sealed, 'totp', '7')).toBeNull();
  expect(await elsewhere.hasKnownKey(sealed)).toBe(false);
  const adopting = await withKeys({ ...second, previousKey: first.key });
  expect(await adopting.unseal(sealed, 'totp', '7')).not.toBeNull();
  const own = await adopting.seal(text, 'totp', '7');
  expect(await adopting.hasKnownKey(`${own}A`)).toBe(true);
});
