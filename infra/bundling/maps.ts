import { randomUUID } from 'node:crypto';
import { renameSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder for a bundle's source maps, outside of its own folder, which is deployed. */
export const mapsBeside = (folder: string) => `${folder}.maps`;

/** The source maps of a function's latest bundle. */
export const mapsOf = (outDir: string, logicalId: string) => join(outDir, logicalId, 'latest.maps');

export function linkMaps(outDir: string, logicalId: string, folder: string): void {
  const link = mapsOf(outDir, logicalId);
  const temporary = `${link}.${randomUUID()}`;
  symlinkSync(basename(mapsBeside(folder)), temporary);
  renameSync(temporary, link);
}
