import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The folder of the maps of a function's code (`index.mjs.map` for `index.mjs`), by its logical id. */
export type SourceMapFolder = (logicalId: string) => string;

const mapSchema = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Replaces positions in bundles by positions in sources, as paths from `root`. Positions without a map stay. */
export function withSourcePositions(
  stack: string,
  { maps, root = process.cwd() }: { readonly maps: string; readonly root?: string },
): string {
  return stack.replace(
    /(?:file:\/\/)?(\/[^\s()]+\.m?js):(\d+):(\d+)/g,
    (found, file: string, line: string, column: string) => {
      const map = join(maps, `${basename(file)}.map`);
      const source = sourceOf(map, Number(line), Number(column));
      return source ? `${fromRoot(root, source.file)}:${source.line}:${source.column}` : found;
    },
  );
}

/** Follows a second map next to the source, for code that was bundled twice. */
function sourceOf(mapFile: string, line: number, column: number): Position | undefined {
  const map = readMap(mapFile);
  // A stack counts from 1, a map from 0.
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const file = resolve(dirname(realpathSync(mapFile)), entry.originalSource);
  const origin = { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  return sourceOf(`${file}.map`, origin.line, origin.column) ?? origin;
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  const payload = mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new SourceMap({ file, sourcesContent: [], sourceRoot: '', ...payload });
}

function fromRoot(root: string, file: string): string {
  const path = relative(root, file);
  return path.startsWith('..') ? file : path;
}
