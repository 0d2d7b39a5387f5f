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

test('a secret is cached per Lambda instance, also for concurrent reads', async () => {
  expect(await Promise.all(Array.from({ length: 9 }, () => readSecret(arn)))).toEqual(
    Array(9).fill('first'),
  );
  vi.advanceTimersByTime(100 * minuteMs);
  expect(await readSecret(arn)).toBe('first');
  expect(reads()).toBe(1);
});

test('a caller whose value does not match gets the rotated one within a minute, and so do others', async () => {
  await readSecret(arn);
  value = 'second';
  expect(await refreshSecret(arn)).toBe('first');
  vi.advanceTimersByTime(minuteMs);
  expect(await refreshSecret(arn)).toBe('second');
  expect(await readSecret(arn)).toBe('second');
});

test('guesses cause at most one read a minute', async () => {
  await readSecret(arn);
  vi.advanceTimersByTime(minuteMs);
  await Promise.all(Array.from({ length: 100 }, () => refreshSecret(arn)));
  expect(reads()).toBe(2);
});

test('an error is not cached', async () => {
  secretsManager.on(GetSecretValueCommand).rejects(new Error('unreachable'));
  await expect(readSecret(arn)).rejects.toThrow('unreachable');
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: value });
  expect(await readSecret(arn)).toBe('first');
});
