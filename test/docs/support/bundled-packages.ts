import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from './project-files.ts';

const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

const { packages } = z.parse(
  locked,
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
);

/** Only deploys, and is in no bundle. */
const deploys = ['aws-cdk-lib', 'cdk-nag', 'constructs'];

/** One folder up: `node_modules/a/node_modules/b` is in `node_modules/a`, and that in the root. */
const above = (path: string) => path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '');

/** Where Node finds a package from another: in its own folder, or in one above it. */
function placeOf(name: string, from: string): string | null {
  const place = `${from}${from && '/'}node_modules/${name}`;
  if (packages[place]) return place;
  return from === '' ? null : placeOf(name, above(from));
}

/** What ends up in a function or in the browser, with all that it imports, as `name` and major version. */
export function bundledPackages(): readonly string[] {
  const direct = Object.keys(packages['']?.dependencies ?? {}).filter(
    (it) => !deploys.includes(it),
  );
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place === null || found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(packages[place]?.dependencies ?? {})) add(needed, place);
  };
  for (const name of [...direct, '@medv/finder']) add(name, '');
  const named = [...found].map((place) => {
    const [major = ''] = (packages[place]?.version ?? '').split('.', 1);
    return `${place.replace(/^.*node_modules\//, '')} ${major}`;
  });
  return [...new Set(named)].toSorted();
}
