import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { entryRange, unpackSmall } from '#functions/rules/zip/unpack.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';

/** The files that `cdk` uploads before a deployment. */
export interface Assets {
  has(key: string): boolean;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Paths by object key: a file, or the folder of an unpacked ZIP. */
  paths(): ReadonlyMap<string, string>;
}

const zip = /\.zip$/;

export function createAssets(folder: string): Assets {
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string) => join(folder, key.replace(zip, ''));
  const keys = new Set<string>();
  return {
    has: (key) => keys.has(key),
    async put(key, bytes) {
      if (zip.test(key)) await unpack(bytes, pathOf(key));
      else writeFileSync(pathOf(key), bytes);
      keys.add(key);
    },
    paths: () => new Map([...keys].map((key) => [key, pathOf(key)])),
  };
}

async function unpack(bytes: Buffer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const entry of await readDirectory(zipInMemory(bytes))) {
    const [name = ''] = entry.names;
    if (name.endsWith('/')) continue;
    const { offset, length } = entryRange(entry, bytes.length);
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await unpackSmall(bytes.subarray(offset, offset + length), entry));
  }
  if (readdirSync(folder).length === 0) throw new Error(`${folder} is an empty asset.`);
}
