import { join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';
import { untilStopped } from 'local-cloud/until-stopped.ts';
import { createServer } from 'vite';
import { runStep } from '../build/run-step.ts';
import { buildFrontend, root, synthesize } from '../build/steps.ts';
import { createDevCloud } from './dev/dev-cloud.ts';
import { createGate, type Gate } from './dev/gate.ts';
import { watchFiles } from './dev/watch-files.ts';
import { printFailure } from './print-failure.ts';
import { startProduct } from './product.ts';
import { readLocalSettings } from './settings.ts';
import { explainFailure } from './startup-hints.ts';

const watched = ['functions', 'shared', 'infra'];

const usage = `Usage: npm run dev

Runs the product like npm start, with hot reload of pages; a saved file replaces the code of the functions
that use it. PORT and LOCAL_DATA_DIR are those of npm start.`;

/**
 * `npm run dev`: Vite serves the pages with hot reload on PORT and proxies everything else to a local cloud, whose
 * functions are updated when code is saved.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage);
  const settings = readLocalSettings(process.env);
  const publicOrigin = `http://localhost:${settings.port}`;
  const edgePort = await freePort();
  await runStep(buildFrontend, console.log);
  const gate = createGate((path) => /^\/(api|ws|_local|config\.json)\b/.test(path));
  const cloud = await createDevCloud({
    root,
    assemblyDir: settings.assemblyDir,
    synthesize: () => runStep(synthesize, console.log),
    start: () =>
      startProduct({ ...settings, port: edgePort, publicOrigin, onFailure: printFailure }),
    gate,
    report: console.log,
  });
  const vite = await servePages(settings.port, `http://127.0.0.1:${edgePort}`, gate);
  console.log(
    `\n  Pages with hot reload at ${publicOrigin}; functions are up to date when you save.\n  Every mail is at ${publicOrigin}/_local/outbox.\n`,
  );
  const stopWatching = watchFiles(root, watched, cloud.onSaved);
  await untilStopped(async () => {
    stopWatching();
    await Promise.all([vite.close(), cloud.stop()]);
  });
}

async function servePages(port: number, cloudOrigin: string, gate: Gate) {
  process.env.API_ORIGIN = cloudOrigin;
  const vite = await createServer({
    configFile: join(root, 'frontend', 'vite.config.ts'),
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      // Keeps the browser's Host: the console checks that a request comes from its own page.
      proxy: { '/_local': { target: cloudOrigin } },
    },
    plugins: [
      {
        name: 'wait-for-the-cloud',
        configureServer: ({ middlewares }) => {
          middlewares.use((...call) => void gate.pass(...call));
        },
      },
    ],
  });
  return vite.listen();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error));
  process.exit(1);
});
