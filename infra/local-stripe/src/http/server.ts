import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Account } from '../calls/account.ts';
import { createStripeConsole } from '../console/console.ts';
import type { StripeControls } from '../controls.ts';
import { createHttpApi, crossOrigin } from './api.ts';
import { createBrowserScript, scriptPath } from './browser-script.ts';
import { createExecutor } from './execute.ts';
import { onlySameOrigin } from './same-origin.ts';

const host = '127.0.0.1';

/** The path of the console's page. */
export const consolePath = '/console/';

interface HttpServer {
  readonly apiBase: string;
  close(): Promise<void>;
}

interface Served {
  readonly account: Account;
  readonly controls: StripeControls;
}

/** Serves an account's API, console and stripe.js on 127.0.0.1; rejects if the port is taken. */
export async function serveAccount(served: Served, port: number): Promise<HttpServer> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('error', reject).listen(port, host, () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return reject(new Error('No port'));
    resolve(`http://${host}:${address.port}`);
  });
  const apiBase = await promise;
  server.on('request', createListener(served, apiBase));
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

function createListener({ account, controls }: Served, apiBase: string) {
  const api = createHttpApi(createExecutor(account), account.apiVersion);
  const script = createBrowserScript(apiBase, account.apiVersion);
  const consolePage = onlySameOrigin(createStripeConsole(controls));

  function handlerOf({ url = '/', method }: IncomingMessage) {
    // Before the preflight, which the console must not answer.
    if (url.startsWith(consolePath)) return consolePage;
    if (method === 'OPTIONS') return preflight;
    return url.startsWith(scriptPath) ? script : api;
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handlerOf(request)(request, response).catch((error: unknown) => {
      console.error('The local Stripe could not answer:', error);
      response.destroy();
    });
  };
}

async function preflight(_: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(204, crossOrigin).end();
}
