import { Agent, request } from 'node:http';
import * as z from 'zod/mini';

const said = z.union([
  z.object({ port: z.number() }),
  z.object({ path: z.string(), body: z.string() }),
]);

/** Posts what it is told, and no more. */
const agent = new Agent({ keepAlive: true });
let port = 0;
process.on('message', (message) => {
  const told = said.parse(message);
  if ('port' in told) port = told.port;
  else {
    const options = { host: '127.0.0.1', port, path: told.path, method: 'POST', agent };
    request(options, (response) => response.resume()).end(told.body);
  }
});
process.once('disconnect', () => process.exit(0));
