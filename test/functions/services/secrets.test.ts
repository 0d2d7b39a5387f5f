import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSecret, refreshSecret } from '#functions/services/secrets.ts';

const secretsManager = mockClient(SecretsManagerClient);
const minuteMs = 60_000;

let value = 'first';
let arn = '';
let serial = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  serial += 1;
  arn = `arn:of-test:${serial}`;
  value = 'first';
  secretsManager.reset();
  secretsManager.on(GetSecretValueCommand).callsFake(() => ({ SecretString: value }));
});
afterEach(() => {
  vi.useRealTimers();
});

const reads = () => secretsManager.commandCalls(GetSecretValueCommand).length;

test('a secret is read once an instance, also by many at once', async () => {
  expect(await Promise.all(Array.from({ length: 9 }, () => readSecret(arn)))).toEqual(
    Array(9).fill('first'),
  );
  vi.advanceTimersByTime(100 * minuteMs);
  expect(await readSecret(arn)).toBe('first');
  expect(reads()).toBe(1);
});

test('whom the known value does not fit learns of a rotation within a minute, and the others too', async () => {
  await readSecret(arn);
  value = 'second';
  expect(await refreshSecret(arn)).toBe('first');
  vi.advanceTimersByTime(minuteMs);
  expect(await refreshSecret(arn)).toBe('second');
  expect(await readSecret(arn)).toBe('second');
});

test('whoever guesses makes us ask once a minute at most', async () => {
  await readSecret(arn);
  vi.advanceTimersByTime(minuteMs);
  await Promise.all(Array.from({ length: 100 }, () => refreshSecret(arn)));
  expect(reads()).toBe(2);
});

test('a failed read is not remembered', async () => {
  secretsManager.on(GetSecretValueCommand).rejects(new Error('unreachable'));
  await expect(readSecret(arn)).rejects.toThrow('unreachable');
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: value });
  expect(await readSecret(arn)).toBe('first');
});
