import { withSourcePositions } from 'local-cloud/errors.ts';
import { root } from '#infra/build/steps.ts';
import { bundlesFolder } from '#infra/bundling/bundler.ts';
import { mapsOf } from '#infra/bundling/maps.ts';
import type { LogLine } from './log-line.ts';

/** With positions in the sources, by the maps of the local bundles, which are never deployed. */
export function printedLine({ at, functionId, text }: LogLine): string {
  const maps = mapsOf(bundlesFolder(root), functionId);
  return `${at.toISOString()} ${functionId} ${withSourcePositions(text, { maps, root })}`;
}
