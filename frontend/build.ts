import { join } from 'node:path';
import { build } from 'vite';
import { builtIn, chosenLanguage } from '#infra/languages/chosen.ts';
import { speak, spokenPages } from '#infra/languages/spoken.ts';

const root = join(import.meta.dirname, '..');
const language = chosenLanguage(process.env);
await speak(root, language);

/** Builds the pages into `dist/frontend`, the landing page prerendered. */
await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  // So that its own modules are translated, too.
  configLoader: 'native',
  plugins: [...spokenPages()],
  build: { outDir: join(root, builtIn(language, 'dist/frontend')) },
});
