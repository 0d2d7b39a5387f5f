import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyId } from '#functions/services/key-id.ts';

const minuteMs = 60_000;
const start = new Date('2026-11-22T08:00:00Z');

/** The versions of a secret, the newest first. */
let versions: { readonly SecretString: string; readonly CreatedDate: Date }[] = [];
const secretsManager = mockClient(SecretsManagerClient);

/** As an operator does it. */
const rotate = (SecretString: string) =>
  versions.unshift({ SecretString, CreatedDate: new Date(Date.now()) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  versions = [];
  secretsManager.reset();
  secretsManager.on(GetSecretValueCommand).callsFake(({ VersionStage }) => {
    const version = versions[VersionStage === 'AWSPREVIOUS' ? 1 : 0];
    if (version !== undefined) return version;
    throw new ResourceNotFoundException({ message: 'No such version', $metadata: {} });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const reads = () => secretsManager.commandCalls(GetSecretValueCommand).length;

describe('The proof that a call came through CloudFront', () => {
  /** A fresh instance. */
  async function newInstance() {
    vi.resetModules();
    return (await import('#functions/runtime/origin-secret.ts')).isOriginSecret;
  }

  test('is accepted in its old and new value while edges have either', async () => {
    rotate('first');
    const older = await newInstance();
    expect(await older('first')).toBe(true);
    vi.advanceTimersByTime(minuteMs);
    rotate('second');
    const younger = await newInstance();
    for (const instance of [older, younger]) {
      for (const proof of ['first', 'second', 'first']) expect(await instance(proof)).toBe(true);
      for (const proof of ['', 'third', 'firs']) expect(await instance(proof)).toBe(false);
    }
  });

  test('is refused two rotations later', async () => {
    for (const value of ['first', 'second', 'third']) rotate(value);
    const isOriginSecret = await newInstance();
    expect(await isOriginSecret('first')).toBe(false);
    expect(await isOriginSecret('second')).toBe(true);
  });

  test('of a secret that was never rotated is only its value, not even an empty one', async () => {
    rotate('first');
    const isOriginSecret = await newInstance();
    expect(await isOriginSecret('first')).toBe(true);
    expect(await isOriginSecret('')).toBe(false);
  });

  test('causes at most three reads a minute, however many guesses there are', async () => {
    rotate('first');
    const isOriginSecret = await newInstance();
    for (let guess = 0; guess < 100; guess += 1) await isOriginSecret(`guess ${guess}`);
    expect(reads()).toBeLessThanOrEqual(3);
  });
});

describe('Sessions', () => {
  const session = { sid: 'session-of-a-test', uid: 7 };
  const end = new Date(start.getTime() + 7 * 24 * 3_600_000);
  const keys = (letter: string) => JSON.stringify({ key: letter.repeat(64) });
  const idOf = (letter: string) => keyId(letter.repeat(64));

  async function newInstance() {
    vi.resetModules();
    const { signSession, verifySession } = await import('#functions/services/session-token.ts');
    return {
      sign: () => signSession(session, end),
      knows: async (token: string) => (await verifySession(token, new Date(Date.now()))) !== null,
    };
  }

  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

  test('of the old and the new key are valid on every instance, before, during and after a rotation', async () => {
    rotate(keys('1'));
    const instances = [await newInstance()];
    const tokens: string[] = [];
    const everybodySigns = async () => {
      for (const instance of instances) tokens.push(await instance.sign());
      for (const instance of instances) {
        for (const token of tokens) expect(await instance.knows(token)).toBe(true);
      }
    };
    vi.advanceTimersByTime(minuteMs);
    await everybodySigns();
    instances.push(await newInstance());
    await everybodySigns();
    rotate(keys('2'));
    for (let second = 0; second <= 180; second += 20) {
      instances.push(await newInstance());
      await everybodySigns();
      vi.advanceTimersByTime(20_000);
    }
    expect(new Set(tokens.map(kidOf))).toEqual(new Set([idOf('1'), idOf('2')]));
    expect(kidOf(await (await newInstance()).sign())).toBe(idOf('2'));
  });

  test('are signed with the only key from the first moment', async () => {
    rotate(keys('1'));
    const { sign, knows } = await newInstance();
    expect(await knows(await sign())).toBe(true);
  });

  test('of the key before the previous one have ended', async () => {
    rotate(keys('1'));
    vi.advanceTimersByTime(minuteMs);
    const token = await (await newInstance()).sign();
    rotate(keys('2'));
    rotate(keys('3'));
    expect(await (await newInstance()).knows(token)).toBe(false);
  });
});
