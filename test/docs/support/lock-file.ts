import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from './project-files.ts';

const versions = z._default(z.record(z.string(), z.string()), {});

const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  scripts: z._default(z.record(z.string(), z.string()), {}),
});

const lockedPackage = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  hasInstallScript: z._default(z.boolean(), false),
  /** Our own workspace. */
  link: z._default(z.boolean(), false),
  /** Part of another package's archive, whose hash covers it. */
  inBundle: z._default(z.boolean(), false),
});

const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });

export type LockedPackage = z.infer<typeof lockedPackage> & { readonly name: string };

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** The dependencies of a `package.json`, with their version ranges. */
export function readManifest(folder = '.') {
  return manifest.parse(read(join(folder, 'package.json')));
}

/** All third-party packages, by their paths without the first `node_modules/`. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = lockFile.parse(read('package-lock.json'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, locked]) => ({ ...locked, name: path.slice('node_modules/'.length) }));
}

/** Whether npm verifies the download with the lock file, and only from its own registry. */
export function isPinned({ resolved, integrity, inBundle }: LockedPackage): boolean {
  if (inBundle) return true;
  const isOfRegistry = resolved?.startsWith('https://registry.npmjs.org/') ?? true;
  return isOfRegistry && /^sha512-[\w+/]{86}==$/.test(integrity ?? '');
}
