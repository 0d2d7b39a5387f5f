import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine, startEngineProcess } from 'local-cloud/engine.ts';
import { freePort } from 'local-cloud/ports.ts';
import { pointToTable } from '#infra/synthetic/local-table.ts';
import { dumpItems } from '../support/table-dump.ts';
import { createTestTable } from '../support/test-table.ts';
import { isOfKind, readEveryKind, readers, writeEveryKind } from './item-kinds.ts';
import { type Release, readRelease, releaseFile, version } from './releases.ts';

const tableName = 'remembered';

/**
 * `npm run remember-items`: remembers what the code of this version writes and reads of every kind of
 * item. Kinds that its file has already stay as they were remembered.
 */
async function main(): Promise<void> {
  const known = readRelease(version);
  const kinds = Object.keys(readers).filter((kind) => !(kind in known.reads));
  const fresh = await runToday();
  const items = fresh.items.filter((item) => kinds.some((kind) => isOfKind(kind, item)));
  const reads = Object.fromEntries(kinds.map((kind) => [kind, fresh.reads[kind]]));
  const release = { items: [...known.items, ...items], reads: { ...known.reads, ...reads } };
  await writeFile(releaseFile(version), `${JSON.stringify(release, null, 2)}\n`);
  console.log(
    `${releaseFile(version)}: ${kinds.length} kinds added, ${release.items.length} items.`,
  );
}

/** What today's code writes into an empty table, and reads there. */
async function runToday(): Promise<Release> {
  const dataDir = await mkdtemp(join(tmpdir(), 'remember-'));
  const source = findEngine({});
  if ('endpoint' in source) throw new Error('Only an engine of its own has an empty table.');
  const engine = await startEngineProcess(source, { dataDir, port: await freePort() });
  try {
    pointToTable({ endpoint: engine.endpoint, tableName });
    await createTestTable(tableName);
    await writeEveryKind();
    const items = await dumpItems();
    return { items, reads: await readEveryKind() };
  } finally {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
