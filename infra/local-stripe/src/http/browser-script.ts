import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The path of stripe.js, as on js.stripe.com. */
export const scriptPath = '/v3/stripe.js';

const entryPoint = fileURLToPath(new URL('../browser/main.ts', import.meta.url));

/** Serves the stripe.js of this Stripe, bundled at the first request. */
export function createBrowserScript(apiBase: string, apiVersion: string) {
  let script: Promise<string> | undefined;
  return async (_: IncomingMessage, response: ServerResponse): Promise<void> => {
    script ??= bundle(apiBase, releaseTrain(apiVersion));
    const code = await script;
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(code);
  };
}

/** `endive` for `2026-10-28.endive`: the release train, which @stripe/stripe-js expects as `Stripe.version`. */
function releaseTrain(apiVersion: string): string {
  return apiVersion.replace(/^.*\./, '');
}

async function bundle(apiBase: string, version: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      STRIPE_API_BASE: JSON.stringify(apiBase),
      STRIPE_JS_VERSION: JSON.stringify(version),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}
