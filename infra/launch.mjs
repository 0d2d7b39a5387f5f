/**
 * Entry point of `npm start`, `npm test` and `npm run dev`. Runs before node_modules exists, so it is plain
 * JavaScript for Node 20. Reports what the machine lacks, installs the packages of the lock file, and runs the
 * script in Node 24.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './launch/installed.mjs';
import { missingFor, nodePackage } from './launch/missing.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const { platform, arch, env } = process;

const machine = {
  platform,
  arch,
  nodeVersion: process.version,
  dynamoDbEndpoint: env.DYNAMODB_ENDPOINT,
  hasCommand: (name) =>
    (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name))),
};

function requireMachine(script) {
  const missing = missingFor(machine, script);
  if (missing.length > 0)
    fail(`This machine lacks:\n${missing.map((it) => `  - ${it}`).join('\n')}`);
}

async function install() {
  const list = join(modules, '.package-lock.json');
  const isComplete =
    existsSync(list) && isInstalled(packagesOf('package-lock.json'), packagesOf(list), machine);
  if (isComplete) return;
  console.log('Installing packages (once, about a minute on a fresh clone) ...');
  const startedAt = Date.now();
  const tick = setInterval(() => console.log(`  ... ${seconds(startedAt)} s`), 5_000);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  clearInterval(tick);
  if (code !== 0) fail('npm ci failed; the lines above say why. Then run the command again.');
  console.log(`Packages installed in ${seconds(startedAt)} s.`);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(resolve(root, file), 'utf8')).packages;
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}

function run(command, args, options) {
  return new Promise((settle) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.on('error', () => settle(1));
    child.on('exit', (code) => settle(code ?? 1));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Ctrl-C reaches the whole process group; the child exits in its own time. A closed IPC channel tells it that we exited. */
async function handOver(script, args) {
  const path = [join(modules, '.bin'), env.PATH].join(delimiter);
  const installed = nodePackage(machine);
  const node = installed ? join(modules, installed, 'bin', 'node') : process.execPath;
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    // UTC as in Lambda. Node keeps its compile cache between runs.
    env: { ...env, PATH: path, TZ: 'UTC', NODE_COMPILE_CACHE: join(root, '.cache', 'node') },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node infra/launch.mjs SCRIPT [ARGUMENT ...]');
requireMachine(script);
await install();
await handOver(script, args);
