import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { givenServer } from '../given-server.ts';

const entry = fileURLToPath(new URL('./checkout.tsx', import.meta.url));

/** Serves the unmodified React form to all tests of a file, under the strictest realistic content security policy. */
export async function servePage(double: { readonly apiBase: string; readonly scriptUrl: string }) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${double.apiBase}`,
    `connect-src ${double.apiBase}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <script src="${double.scriptUrl}"></script></head>
    <body><div id="root"></div><script src="/checkout.js"></script></body></html>`;
  const port = await givenServer((request, response) => {
    const isScript = request.url === '/checkout.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('Content-Security-Policy', policy);
    response.end(isScript ? code : html);
  }, afterAll);
  return `http://127.0.0.1:${port}/`;
}
