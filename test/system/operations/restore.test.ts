import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { rememberParameters } from '#infra/local/parameters.ts';
import { startProduct } from '#infra/local/product.ts';
import { migrateCommand } from '#infra/operator/migrations/migrate-command.ts';
import { currentUser, freshName, whenRegistering } from '../support/steps.ts';
import { Visitor } from '../support/visitor.ts';

const run = promisify(execFile);
const dataDir = await mkdtemp(join(tmpdir(), 'restored-'));
const port = await freePort();
const start = () => startProduct({ assemblyDir: join(root, 'cdk.out'), dataDir, port });
vi.stubEnv('PORT', String(port));
vi.stubEnv('LOCAL_DATA_DIR', dataDir);
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

/** Runs an operator's command in its own process; returns its output. */
async function operate(command: string, ...args: readonly string[]): Promise<string> {
  const file = join(root, 'infra/operator/main.ts');
  return (await run(process.execPath, [file, command, ...args])).stdout;
}

/** A made-up migration, since the first release has none; returns the command's output. */
async function migrate(...args: readonly string[]): Promise<string> {
  const description = 'gives every user a nickname';
  const kind = { pk: 'USER#', sk: 'USER' };
  const command = migrateCommand({ nicknames: { description, kind, missing: { nickname: null } } });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await command.run(['nicknames', ...args]);
  const lines = log.mock.calls.flat();
  log.mockRestore();
  return lines.join('\n');
}

test('a point-in-time restore creates a table with another name, and the stack switches to it', async () => {
  const first = await start();
  const early = new Visitor(first.origin);
  const { username } = await whenRegistering(early, freshName('early'));
  expect(await operate('backup')).toContain('/backup/');
  const time = new Date().toISOString();
  const late = new Visitor(first.origin);
  await whenRegistering(late, freshName('late'));

  const said = await operate('restore', '--to', time);
  expect((await currentUser(late)).username).toContain('late');
  const [, parameter = ''] = /npm start -- --parameters (\S+)/.exec(said) ?? [];
  await first.stop();
  rememberParameters(dataDir, ['--parameters', parameter]);
  const second = await start();

  expect((await currentUser(early)).username).toBe(username);
  expect((await late.get('/api/user')).status).toBe(401);
  const further = await whenRegistering(new Visitor(second.origin), freshName('further'));
  expect(second.cloud.stack.outputs.get('TableName')).toBe(parameter.split('=')[1]);

  // Prepared again, as after a release with another index: nothing is lost.
  expect(await operate('restore', '--table', parameter.split('=')[1] ?? '')).toContain('ready');
  expect(further.id).toBeGreaterThan(0);
  const [, users] = / (\d+) would be changed\.$/.exec(await migrate('--dry-run')) ?? [];
  expect(Number(users)).toBeGreaterThanOrEqual(2);
  expect(await migrate()).toContain(` ${users} changed.`);
  await expect(operate('migrate', 'nicknames')).rejects.toThrow('There is no migration nicknames');
  await second.stop();
});
