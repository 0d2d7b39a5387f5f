import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { StartError } from 'local-cloud/errors.ts';
import { UnusableAccount } from 'local-stripe/unusable-account.ts';
import { expect, onTestFinished, test } from 'vitest';
import { forgetData } from '#infra/local/forget-data.ts';
import { explainFailure } from '#infra/local/startup-hints.ts';

test.each([
  [
    new StartError('port taken', 'Port 3000 is taken.'),
    /^Port 3000 is taken\.\n.*PORT=4000 npm start$/,
  ],
  [new StartError('directory in use', 'Another instance.'), /\n.*LOCAL_DATA_DIR=\S+ npm start$/],
  [new StartError('directory unusable', '/none'), /^\/none\n.*LOCAL_DATA_DIR=\S+ npm start$/],
  [new StartError('data unusable', 'iam.json'), /^iam\.json\nnpm start -- --reset /],
  [new UnusableAccount('stripe.sqlite', 'why'), /^stripe\.sqlite .*: why\nnpm start -- --reset /],
  [new Error('something else'), /^something else$/],
])('a start that fails with %s says the way out', (error, words) => {
  expect(explainFailure(error)).toMatch(words);
});

test('data is deleted only if no instance uses it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forget-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const running = await openDataDirectory(dataDir);
  await expect(forgetData(dataDir)).rejects.toThrow('Another instance runs on this directory');
  expect(existsSync(join(dataDir, 'ports.json'))).toBe(true);
  running[Symbol.dispose]();
  await forgetData(dataDir);
  expect(existsSync(dataDir)).toBe(false);
  await forgetData(dataDir);
});
