import { build, type InlineConfig, type Rolldown } from 'vite';

export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The pages as they are deployed, built in memory. */
export async function buildPages(more: InlineConfig = {}): Promise<readonly BuiltFile[]> {
  const built = await build({
    configFile: 'frontend/vite.config.ts',
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
    ...more,
  });
  return 'output' in built ? built.output : [];
}

export function contentOf(files: readonly BuiltFile[], fileName: string): string | Uint8Array {
  const file = files.find((one) => one.fileName === fileName);
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}
