import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { readLocalSettings } from '#infra/local/settings.ts';

const dataDirOf = (folder?: string) => readLocalSettings({ LOCAL_DATA_DIR: folder }).dataDir;

test('the data folder is .local, or that of the environment', () => {
  expect(dataDirOf()).toBe(join(root, '.local'));
  expect(dataDirOf('')).toBe(join(root, '.local'));
  expect(dataDirOf('.local/other')).toBe(join(root, '.local/other'));
  expect(dataDirOf('/tmp/other')).toBe('/tmp/other');
});

// `npm start -- --reset` deletes the folder.
test.each(['.', '..', '/', root])(
  'the data folder is never %s, which contains the project',
  (folder) => {
    expect(() => dataDirOf(folder)).toThrow(`LOCAL_DATA_DIR=${folder} holds more than data`);
  },
);

test.each(['0', '65536', 'abc', '3000.5'])('%s is no port', (port) => {
  expect(() => readLocalSettings({ PORT: port })).toThrow(`PORT=${port} is not a port`);
});
