import { Agent, request } from 'node:http';
import * as z from 'zod/mini';

const said = z.union([
  z.object({ port: z.number() }),
  z.object({ path: z.string(), body: z.string() }),
]);

/** Posts messages to connections, and nothing else. */
const agent = new Agent({ keepAlive: true });
let port = 0;
process.on('message', (data) => {
  const message = said.parse(data);
  if ('port' in message) port = message.port;
  else {
    const options = { host: '127.0.0.1', port, path: message.path, method: 'POST', agent };
    request(options, (response) => response.resume()).end(message.body);
  }
});
process.once('disconnect', () => process.exit(0));
