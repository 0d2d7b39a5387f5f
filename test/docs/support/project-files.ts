import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

const folders = ['.ci', '.github', 'docs', 'frontend', 'functions', 'infra', 'shared', 'test'];

/** Hand-written files as `{ path, text }`, without installed, built or generated ones. */
export function projectFiles(extensions: readonly string[]) {
  const patterns = extensions.flatMap((extension) => [
    `*.${extension}`,
    ...folders.map((folder) => `${folder}/**/*.${extension}`),
  ]);
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', 'package-lock.json'] })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
