import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '#test/support/listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

/** The edge's level: a CDN does not use the highest one. */
const EDGE_QUALITY = 5;

/** Serves the same content without scripts and with inline style, the fastest possible page; its files are in `folder`. */
export async function serveStaticPage(folder: string, html: string) {
  const page = brotliCompressSync(staticPage(folder, html), {
    params: { [constants.BROTLI_PARAM_QUALITY]: EDGE_QUALITY },
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      const headers = { 'content-type': types['.html'], 'content-encoding': 'br' };
      return response.writeHead(200, headers).end(page);
    }
    try {
      const bytes = readFileSync(join(folder, path));
      return response.writeHead(200, { 'content-type': types[extname(path)] ?? '' }).end(bytes);
    } catch {
      return response.writeHead(404).end();
    }
  });
  const port = await listen(server);
  // The same name as the product, which a browser resolves for 1 % of the visit.
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}

/** Data for search engines is content, not a script. */
function staticPage(folder: string, html: string): string {
  return html
    .replace(/<script\b(?! type="application)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      return `<style>${readFileSync(join(folder, href), 'utf8')}</style>`;
    });
}
