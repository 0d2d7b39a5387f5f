import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages into `dist/frontend`, the landing page prerendered. */
await build({ configFile: join(import.meta.dirname, 'vite.config.ts') });
