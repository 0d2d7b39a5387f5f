import { watch } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';
import { untilStopped } from 'local-cloud/until-stopped.ts';
import { createServer } from 'vite';
import { runStep } from '../build/run-step.ts';
import { buildFrontend, root, synthesize } from '../build/steps.ts';
import { type Product, startProduct } from './product.ts';
import { readLocalSettings } from './settings.ts';

const watched = ['functions', 'shared', 'infra'];
const quietMs = 150;

/**
 * `npm run dev`: Vite serves the pages with hot reload on PORT, and everything else comes from a local
 * cloud behind it, which is synthesized and booted anew when a handler changes.
 */
async function main(): Promise<void> {
  const settings = readLocalSettings(process.env);
  const publicOrigin = `http://localhost:${settings.port}`;
  const edgePort = await freePort();
  const boot = async () => {
    await runStep(synthesize, console.log);
    return startProduct({ ...settings, port: edgePort, publicOrigin });
  };
  await runStep(buildFrontend, console.log);
  let product: Product | undefined = await boot();
  process.env.API_ORIGIN = `http://127.0.0.1:${edgePort}`;
  const vite = await createServer({
    configFile: join(root, 'frontend', 'vite.config.ts'),
    server: { port: settings.port, strictPort: true, host: 'localhost' },
  });
  await vite.listen();
  console.log(`\n  Pages with hot reload at ${publicOrigin}; handlers restart when you save.\n`);
  const stopWatching = onChange(async () => {
    try {
      await product?.stop();
      product = undefined;
      product = await boot();
      console.log('Handlers are up to date.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  await untilStopped(async () => {
    stopWatching();
    await Promise.all([vite.close(), product?.stop()]);
  });
}

/** Calls `run` after files below the watched folders came to rest, one call at a time. */
function onChange(run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(run);
      }, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
