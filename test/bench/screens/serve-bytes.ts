import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '#test/support/listen.ts';

const page = `<!doctype html><script>fetch('/config.json').then((answer) => answer.blob())</script>`;

/** Serves the fastest page that transfers this many bytes: a document that asks for them in one file at once. */
export async function serveBytes(count: number) {
  const bytes = randomBytes(count);
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'application/octet-stream');
    response.end(isPage ? page : bytes);
  });
  const port = await listen(server);
  return { origin: `http://localhost:${port}`, stop: () => void server.close() };
}
