import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Account } from '../calls/account.ts';
import { createHttpApi, crossOrigin } from './api.ts';
import { createBrowserScript, scriptPath } from './browser-script.ts';
import { createExecutor } from './execute.ts';

const host = '127.0.0.1';

export interface HttpServer {
  readonly apiBase: string;
  close(): Promise<void>;
}

/** Serves an account's API and stripe.js on 127.0.0.1; rejects when the port is taken. */
export async function serveAccount(account: Account, port: number): Promise<HttpServer> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('error', reject).listen(port, host, () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return reject(new Error('No port'));
    resolve(`http://${host}:${address.port}`);
  });
  const apiBase = await promise;
  server.on('request', createListener(account, apiBase));
  return {
    apiBase,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

function createListener(account: Account, apiBase: string) {
  const api = createHttpApi(createExecutor(account), account.apiVersion);
  const script = createBrowserScript(apiBase, account.apiVersion);
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    const handler = request.url?.startsWith(scriptPath) ? script : api;
    handler(request, response).catch((error: unknown) => {
      console.error('The local Stripe could not answer:', error);
      response.destroy();
    });
  };
}
