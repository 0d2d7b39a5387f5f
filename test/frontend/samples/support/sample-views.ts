import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samples } from '#frontend/src/features/samples/samples.ts';
import { samplesFolder } from './serve-samples.ts';

export interface View {
  readonly label: string;
  /** A page, or the part of one that the fragment names. */
  readonly path: string;
}

/** Every page of every sample, and every pot of the store, which has its own view of one page. */
export const views: readonly View[] = samples.flatMap(({ label }) =>
  globSync('*.html', { cwd: join(samplesFolder, label) })
    .toSorted()
    .flatMap((page) => [page, ...potsOf(label, page)].map((path) => ({ label, path }))),
);

function potsOf(label: string, page: string): string[] {
  const html = readFileSync(join(samplesFolder, label, page), 'utf8');
  const pots = html.matchAll(/<article class="product" id="([^"]+)"/g);
  return [...pots].map(([, id]) => `${page}#${id}`);
}
