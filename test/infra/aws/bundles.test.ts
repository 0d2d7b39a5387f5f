import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { bundleFunctions, reachableFrom } from '#infra/bundling.ts';
import { listFunctions } from '#infra/inventory.ts';
import { grantOf } from '#infra/permissions/grants.ts';
import { variablesOf } from '#infra/permissions/variables.ts';
import { root, temporaryFolder, writeFiles } from './support/product.ts';

const functions = listFunctions();
const { folders, metafile } = await bundleFunctions(functions, root, temporaryFolder(afterAll));

/** As much of an event as every kind of function looks at first. */
const authorizer = { userId: '1', sid: 'session', isAdmin: 'false' };
const anyEvent = { requestContext: { authorizer }, Records: [] };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The files that went into a function's bundle, by path from the project's root. */
function sourcesOf(logicalId: string): readonly string[] {
  const outputs = reachableFrom(`bundles/${logicalId}.mjs`, metafile);
  return outputs.flatMap((output) => Object.keys(metafile.outputs[output]?.inputs ?? {}));
}

function filesOf(logicalId: string): readonly string[] {
  return readdirSync(folders.get(logicalId) ?? '');
}

test.each(functions)(
  '$logicalId holds its entry, the chunks that it reaches, and nothing else',
  (it) => {
    const reachable = reachableFrom(`bundles/${it.logicalId}.mjs`, metafile);
    const expected = reachable.slice(1).map((path) => path.replace('bundles/', ''));
    expect(filesOf(it.logicalId).toSorted()).toEqual(['index.mjs', ...expected].toSorted());
  },
);

test.each(functions)(
  '$logicalId has a small entry, no source map and no CommonJS require',
  (it) => {
    const folder = folders.get(it.logicalId) ?? '';
    const texts = filesOf(it.logicalId).map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const text of texts) expect(text).not.toMatch(/sourceMappingURL|Dynamic require/);
    expect(readFileSync(join(folder, 'index.mjs')).length).toBeLessThan(100 * 1024);
  },
);

test.each(functions)(
  '$logicalId carries only the libraries that its work needs',
  ({ name, logicalId }) => {
    const sources = sourcesOf(logicalId);
    const has = (library: string) =>
      sources.some((path) => path.includes(`node_modules/${library}/`));
    const grant = grantOf(name);
    const hashes =
      /^(auth\.(login|register)|activation\.activate|admin\.createCustomer|events\.createAdmin)/;
    expect(has('stripe')).toBe(grant.secrets.includes('stripe'));
    expect(has('@aws-sdk/client-s3')).toBe(grant.files !== undefined);
    expect(has('bcryptjs')).toBe(hashes.test(name));
    expect(sources.filter((path) => path.includes('zod/v4/locales/'))).toEqual([]);
    expect(sources.filter((path) => /node_modules\/zod\/(v4\/classic|v3)\//.test(path))).toEqual(
      [],
    );
  },
);

test.each(functions)(
  '$logicalId reads the variables that its grant gives it',
  ({ name, logicalId }) => {
    const own = sourcesOf(logicalId).filter((path) => path.startsWith('functions/'));
    const read = own.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const calls = [...text.matchAll(/environment\(\{([^}]*)\}/g)];
      return calls.flatMap(([, fields = '']) => fields.match(/[A-Z][A-Z_]+(?=:)/g) ?? []);
    });
    expect([...new Set(read)].toSorted()).toEqual([...variablesOf(grantOf(name))].toSorted());
  },
);

test.each(functions)(
  '$logicalId fails at its first event where a variable is missing',
  async (it) => {
    for (const name of variablesOf(grantOf(it.name))) vi.stubEnv(name, undefined);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const entry = pathToFileURL(join(folders.get(it.logicalId) ?? '', 'index.mjs')).href;
    const { handler } = await import(/* @vite-ignore */ entry);
    const thrown = await Promise.resolve(handler(anyEvent, {})).catch((error: unknown) => error);
    const said = `${thrown} ${logged.mock.calls.flat().join(' ')}`;
    expect(said).toContain('Missing or wrong environment variables: TABLE_NAME');
  },
);

test('the same sources give the same bytes, wherever they are written', async () => {
  const again = await bundleFunctions(functions, root, temporaryFolder());
  for (const { logicalId } of functions) {
    const [left, right] = [folders, again.folders].map((it) => contents(it.get(logicalId) ?? ''));
    expect(left).toEqual(right);
  }
});

function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}

test('the same sources give the same bytes in another clone', async () => {
  const [spec] = functions;
  if (!spec) throw new Error('The inventory is empty');
  const clones = [temporaryFolder(), temporaryFolder()];
  const built = clones.map(async (clone) => {
    writeFiles(clone, { [spec.entry]: "import('./more.ts'); export const handler = () => 1;" });
    writeFiles(clone, { 'functions/auth/more.ts': 'export const more = 2;' });
    const { folders } = await bundleFunctions([spec], clone, join(clone, 'out'));
    return contents(folders.get(spec.logicalId) ?? '');
  });
  const [left, right] = await Promise.all(built);
  expect(left).toEqual(right);
});

test('a missing handler is named', async () => {
  const empty = temporaryFolder();
  await expect(bundleFunctions(functions, empty, empty)).rejects.toThrow(
    'functions/auth/current-user.ts is missing: the code of auth.currentUser',
  );
});
