import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDataDirectory } from '../src/data-directory.ts';
import { bootCloud } from '../src/main.ts';
import { temporaryDirectory, writeAssembly } from './support/assembly.ts';

const Resources = {
  Orders: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    },
  },
};

async function boot(dataDir: string) {
  const assemblyDir = writeAssembly({ Resources });
  const cloud = await bootCloud({ assemblyDir, dataDir, port: 0, parameters: {} });
  onTestFinished(() => cloud.stop());
  return cloud;
}

test('a second instance on the directory is refused and changes nothing', async () => {
  const dataDir = temporaryDirectory();
  const first = await boot(dataDir);
  const ports = readFileSync(join(dataDir, 'ports.json'), 'utf8');
  await expect(boot(dataDir)).rejects.toMatchObject({
    problem: 'directory in use',
    message: `Another instance runs on this directory: ${dataDir}`,
  });
  expect(readFileSync(join(dataDir, 'ports.json'), 'utf8')).toBe(ports);
  await first.stop();
  await boot(dataDir);
});

const HOLDER = `
const { openDataDirectory } = await import(process.argv[1]);
await openDataDirectory(process.argv[2]);
console.log('held');
setInterval(() => {}, 1000);
`;

test('a directory is free again when its process was killed', async () => {
  const dataDir = temporaryDirectory();
  const module = new URL('../src/data-directory.ts', import.meta.url).href;
  const words = ['--input-type=module', '-e', HOLDER, module, dataDir];
  const holder = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  await expect(openDataDirectory(dataDir)).rejects.toMatchObject({ problem: 'directory in use' });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  (await openDataDirectory(dataDir))[Symbol.dispose]();
});

test.each([
  ['secrets.json', ''],
  ['iam.json', '{"operator":'],
  [
    'events.sqlite',
    'no database, but as long as the header of one would be: 100 bytes and more of it.',
  ],
  [
    's3/metadata.sqlite',
    'no database, but as long as the header of one would be: 100 bytes and more.',
  ],
  [
    'dynamodb.sqlite',
    'no database, but as long as the header of one would be: 100 bytes and more.',
  ],
])('a start that cannot read %s names it', async (name, content) => {
  const file = join(temporaryDirectory(), name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  await expect(boot(file.slice(0, -name.length - 1))).rejects.toMatchObject({
    problem: 'data unusable',
    message: expect.stringContaining(`${file} cannot be used: `),
  });
});

test('an unreadable ports file is replaced', async () => {
  const dataDir = temporaryDirectory();
  writeFileSync(join(dataDir, 'ports.json'), '');
  await boot(dataDir);
});

test.each([
  ['where no directory can be made', '/proc/none/data'],
  ['below a file', join(import.meta.filename, 'data')],
])('a data directory %s is named, with the reason', async (_where, dataDir) => {
  await expect(boot(dataDir)).rejects.toMatchObject({
    problem: 'directory unusable',
    message: expect.stringMatching(/^The data directory .+\/data cannot be made: E[A-Z]+: /),
  });
});
