import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { bundleFunctions, bundlesFolder, createBundler } from '#infra/bundling/bundler.ts';
import { mapsBeside } from '#infra/bundling/maps.ts';
import { replacements } from '#infra/bundling/trim-sdk.ts';
import { listFunctions } from '#infra/inventory.ts';
import { grantOf } from '#infra/permissions/grants.ts';
import { variablesOf } from '#infra/permissions/variables.ts';
import { contents } from './support/contents.ts';
import { root, temporaryFolder, writeFiles } from './support/product.ts';

const functions = listFunctions();
const currentUser = functions.find(({ name }) => name === 'auth.currentUser');
if (!currentUser) throw new Error('The inventory is empty');
const bundles = await bundleFunctions(functions, root, bundlesFolder(root));

/** The parts of events that all kinds of functions read first. */
const authorizer = { userId: '1', sid: 'session', isAdmin: 'false' };
const anyEvent = { requestContext: { authorizer }, Records: [] };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const staticImports = /(?:from|import)["']\.\/(chunk-\w+\.mjs)["']/g;

const sourcesOf = (logicalId: string) => bundles.get(logicalId)?.sources ?? [];
const folderOf = (logicalId: string) => bundles.get(logicalId)?.folder ?? '';
const filesOf = (logicalId: string) => readdirSync(folderOf(logicalId));

/** The entry of a function and its imports, transitively; only static imports, or all. */
function reachedBy(logicalId: string, imports: RegExp): readonly string[] {
  const found = new Set(['index.mjs']);
  for (const file of found) {
    const text = readFileSync(join(folderOf(logicalId), file), 'utf8');
    for (const [, name = ''] of text.matchAll(imports)) found.add(name);
  }
  return [...found];
}

test.each(functions)(
  '$logicalId contains its entry, the chunks that it imports, and nothing else',
  ({ logicalId }) => {
    const reached = reachedBy(logicalId, /["']\.\/(chunk-\w+\.mjs)["']/g);
    expect(filesOf(logicalId).toSorted()).toEqual(reached.toSorted());
  },
);

test.each(replacements)('the AWS SDK still has the replaced module $module', ({ module }) => {
  expect(sourcesOf('AdminGetMailState').filter((path) => module.test(path))).toHaveLength(1);
});

test.each(functions)('$logicalId uses the small clients for the most used services', (it) => {
  const ofSdk =
    /@aws-sdk\/(client-(dynamodb|secrets-manager|sqs|apigatewaymanagementapi)|lib-dynamodb)\//;
  expect(sourcesOf(it.logicalId).filter((path) => ofSdk.test(path))).toEqual([]);
});

test('files of sites are put by the small client (decision 0305)', () => {
  const put = 'infra/bundling/aws-clients/client-s3.ts';
  expect(sourcesOf('WorkOnSites')).toContain(put);
});

test.each(functions)('$logicalId reads credentials only from its variables', (it) => {
  const elsewhere =
    /@aws-sdk\/(credential-provider-(?!node|env)|nested-clients|token-providers)|credential-provider-imds|\/parseIni\./;
  expect(sourcesOf(it.logicalId).filter((path) => elsewhere.test(path))).toEqual([]);
});

test('presigning an upload loads nothing of S3 at a cold start', () => {
  const folder = folderOf('AdminUploadWebsiteFiles');
  const knowsS3 = (file: string) => /\bPutObject\b/.test(readFileSync(join(folder, file), 'utf8'));
  const started = reachedBy('AdminUploadWebsiteFiles', staticImports);
  expect(started.filter(knowsS3)).toEqual([]);
  expect(filesOf('AdminUploadWebsiteFiles').filter(knowsS3)).not.toEqual([]);
});

test.each(functions)('$logicalId starts with at most 5 files of 840 KB', ({ logicalId }) => {
  const started = reachedBy(logicalId, staticImports);
  expect(started.length).toBeLessThanOrEqual(5);
  const sizes = started.map((file) => statSync(join(folderOf(logicalId), file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(840 * 1024);
});

test.each(functions)('$logicalId takes built-in modules from the process', ({ logicalId }) => {
  const elsewhere = /\bimport(?:[\w$*{},\s]+from)?["'](?!\.\/chunk-)[^"']+["']/g;
  for (const file of reachedBy(logicalId, staticImports)) {
    expect(readFileSync(join(folderOf(logicalId), file), 'utf8').match(elsewhere)).toBeNull();
  }
});

test.each(functions)('$logicalId creates only the schemas of its own calls', ({ logicalId }) => {
  expect(sourcesOf(logicalId)).not.toContain('shared/api/routes.ts');
});

test.each(functions)('$logicalId has no source map and no CommonJS require', (it) => {
  const folder = folderOf(it.logicalId);
  const texts = filesOf(it.logicalId).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const text of texts) expect(text).not.toMatch(/sourceMappingURL|Dynamic require/);
});

/** By shared memory, as the functions of the local cloud, by a clock put in place of `Date`, or by a library for it. */
const moves = /\b(Atomics|workerData|worker_threads)\b|\bDate\.now\s*=[^=]|globalThis\.Date\b/;

test.each(functions)('nothing can move the clock of $logicalId (decision 0241)', (it) => {
  const elsewhere = /^infra\/(?!bundling\/)|local-cloud|(fake|mock).?(timers|date)|timekeeper/i;
  expect(sourcesOf(it.logicalId).filter((path) => elsewhere.test(path))).toEqual([]);
  const texts = filesOf(it.logicalId).map((name) =>
    readFileSync(join(folderOf(it.logicalId), name), 'utf8'),
  );
  expect(texts.flatMap((text) => text.match(moves)?.[0] ?? [])).toEqual([]);
});

test.each(functions)(
  '$logicalId contains only the libraries that it needs',
  ({ name, logicalId }) => {
    const sources = sourcesOf(logicalId);
    const has = (library: string) =>
      sources.some((path) => path.includes(`node_modules/${library}/`));
    const grant = grantOf(name);
    const hashes =
      /^(auth\.(login|register)|activation\.activate|account\.(changeEmail|changePassword|resetPassword)|admin\.createCustomer|secondFactor\.prove|privacy\.requestDeletion|events\.createAdmin)/;
    expect(has('stripe')).toBe(grant.secrets.includes('stripe'));
    // Presigning an upload does not call S3.
    const onlySigns = ['assets.create', 'settings.createPicture'].includes(name);
    const usesS3 =
      grant.files !== undefined ||
      grant.sites?.includes('GetObject') ||
      grant.writesPages === true ||
      grant.pictures !== undefined ||
      grant.readsVisitLogs === true ||
      grant.readsReplies === true;
    expect(has('@aws-sdk/client-s3')).toBe(usesS3 && !onlySigns);
    expect(has('bcryptjs')).toBe(hashes.test(name));
    expect(sources.filter((path) => path.includes('zod/v4/locales/'))).toEqual([]);
    expect(sources.filter((path) => /node_modules\/zod\/(v4\/classic|v3)\//.test(path))).toEqual(
      [],
    );
  },
);

test.each(functions)(
  '$logicalId reads exactly the variables of its grant',
  ({ name, logicalId }) => {
    const own = sourcesOf(logicalId).filter((path) => path.startsWith('functions/'));
    const read = own.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const calls = [...text.matchAll(/environment\(\{([^}]*)\}/g)];
      // Lambda itself sets the AWS variables.
      return calls.flatMap(([, fields = '']) => fields.match(/\b(?!AWS_)[A-Z][A-Z_]+(?=:)/g) ?? []);
    });
    expect([...new Set(read)].toSorted()).toEqual([...variablesOf(grantOf(name))].toSorted());
  },
);

/** One function per set of variables, since starting all of them takes too long. */
const ofEachSet = new Map(functions.map((it) => [`${variablesOf(grantOf(it.name))}`, it]));

test.each([...ofEachSet.values()])(
  '$logicalId fails at its first event if a variable is missing',
  async (it) => {
    for (const name of variablesOf(grantOf(it.name))) vi.stubEnv(name, undefined);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const entry = pathToFileURL(join(folderOf(it.logicalId), 'index.mjs')).href;
    const { handler } = await import(/* @vite-ignore */ entry);
    const thrown = await Promise.resolve(handler(anyEvent, {})).catch((error: unknown) => error);
    const said = `${thrown} ${logged.mock.calls.flat().join(' ')}`;
    expect(said).toMatch(/Missing or wrong environment variables: [A-Z_, ]*\bTABLE_NAME\b/);
  },
);

test('the same sources give the same bytes in another clone', async () => {
  const clones = [temporaryFolder(), temporaryFolder()];
  const built = clones.map(async (clone) => {
    writeFiles(clone, {
      [currentUser.entry]: "import('./more.ts'); export const handler = () => 1;",
    });
    writeFiles(clone, { 'functions/auth/more.ts': 'export const more = 2;' });
    const bundles = await bundleFunctions([currentUser], clone, join(clone, 'out'));
    return contents(bundles.get(currentUser.logicalId)?.folder ?? '');
  });
  const [left, right] = await Promise.all(built);
  expect(left).toEqual(right);
});

test('an edited comment gives the same bytes, and maps of its own', async () => {
  const clone = temporaryFolder();
  const entry = 'functions/auth/current-user.ts';
  const built = async (source: string) => {
    writeFiles(clone, { [entry]: source });
    const bundles = await bundleFunctions([{ ...currentUser, entry }], clone, join(clone, 'out'));
    const folder = bundles.get(currentUser.logicalId)?.folder ?? '';
    return { code: contents(folder), maps: contents(mapsBeside(folder)) };
  };
  const before = await built("export const handler = () => import('./current-user.ts');");
  const after = await built("// Why.\nexport const handler = () => import('./current-user.ts');");
  expect(after.code).toEqual(before.code);
  expect(after.maps).not.toEqual(before.maps);
});

test('only functions with a changed source are bundled again', async () => {
  const clone = temporaryFolder();
  const files = { One: 'a', Two: 'b' };
  const specs = Object.entries(files).map(([logicalId, name]) => ({
    ...currentUser,
    logicalId,
    entry: `functions/${name}.ts`,
  }));
  const write = (name: string, answer: string) =>
    writeFiles(clone, { [`functions/${name}.ts`]: `export const handler = () => '${answer}';` });
  for (const name of Object.values(files)) write(name, 'old');
  await using bundler = await createBundler(specs, clone, join(clone, 'out'));
  expect([...(await bundler.bundle()).keys()]).toEqual(['One', 'Two']);
  write('b', 'new');
  const again = await bundler.bundle((source) => source === 'functions/b.ts');
  expect([...again.keys()]).toEqual(['Two']);
  const folder = again.get('Two')?.folder ?? '';
  expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).toContain('new');
  writeFiles(clone, { 'functions/b.ts': 'export const handler = () => {' });
  await expect(bundler.bundle()).rejects.toThrow('functions/b.ts:1:');
});

test('a missing handler is reported by name', async () => {
  const empty = temporaryFolder();
  await expect(bundleFunctions(functions, empty, empty)).rejects.toThrow(
    'functions/auth/current-user.ts is missing: the code of auth.currentUser',
  );
});
