import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findEngine } from '#src/engine/find-engine.ts';
import { temporaryDirectory } from '../support/assembly.ts';

/** For which npm has no package. */
const elsewhere = { platform: 'freebsd', arch: 'x64' } as const;

/** The published packages, by npm/dynoxide/platforms.json of github.com/nubo-db/dynoxide. */
const published = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

test('each machine that has a package gets it, all in the same version', () => {
  const schema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { optionalDependencies } = schema.parse(JSON.parse(manifest));
  expect(Object.keys(optionalDependencies)).toEqual(published.map((it) => `@dynoxide/${it}`));
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
});

test('an emulator that is named comes first, then the package, then the PATH', () => {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, 'dynoxide'), '');
  const packaged = { binary: expect.stringMatching(/@dynoxide\/.*dynoxide/) };
  const endpoint = 'http://127.0.0.1:8000';
  expect(findEngine({ PATH: folder, DYNAMODB_ENDPOINT: endpoint })).toEqual({ endpoint });
  expect(findEngine({ PATH: folder })).toEqual(packaged);
  expect(findEngine({ PATH: folder }, elsewhere)).toEqual({ binary: join(folder, 'dynoxide') });
});

test('without any, the error names the package, and has remedies', () => {
  expect(() => findEngine({ PATH: temporaryDirectory() }, elsewhere)).toThrow(
    /@dynoxide\/freebsd-x64 .*\n.*\n.*npm ci again .*\n.*install dynoxide .*\n.*set DYNAMODB_ENDPOINT/,
  );
});
