import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findEngine, startEngineProcess } from 'local-cloud/engine.ts';
import { freePort } from 'local-cloud/ports.ts';
import { pointToTable } from '#infra/synthetic/local-table.ts';
import { createTestTable } from '../support/test-table.ts';
import { readers } from './item-kinds.ts';
import { readRelease, releaseFile, version, withNewKinds } from './releases.ts';
import { runToday } from './today.ts';

const tableName = 'remembered';

/** Adds to the file of this version what its code writes and reads; returns the file's path. */
export async function rememberItems(): Promise<string> {
  const file = releaseFile(version);
  const release = withNewKinds(readRelease(version), await runInEmptyTable(), Object.keys(readers));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(release, null, 2)}\n`);
  return file;
}

async function runInEmptyTable() {
  const dataDir = await mkdtemp(join(tmpdir(), 'remember-'));
  const source = findEngine({});
  if ('endpoint' in source) throw new Error('Only an engine of its own has an empty table.');
  const engine = await startEngineProcess(source, { dataDir, port: await freePort() });
  try {
    pointToTable({ endpoint: engine.endpoint, tableName });
    await createTestTable(tableName);
    return await runToday();
  } finally {
    await engine.stop();
    await rm(dataDir, { recursive: true });
  }
}
