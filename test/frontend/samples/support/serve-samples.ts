import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';

/** The folder of the sample sites, one for each label. */
export const samplesFolder = join(import.meta.dirname, '../../../../frontend/samples');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface RunningSamples {
  /** Each site is below its label's path, as on a preview host without names of its own. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the samples as files on a free port. */
export async function serveSamples(): Promise<RunningSamples> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://samples');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = await readFile(join(samplesFolder, path)).catch(() => undefined);
    // The edge answers forms of sites, finally with a thank-you page.
    const isForm = request.method === 'POST' && pathname.includes('/_forms/');
    response.statusCode = file || isForm ? 200 : 404;
    response.setHeader('content-type', contentTypes[extname(path)] ?? 'text/plain');
    response.end(file);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
