import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { listen } from '#test/support/listen.ts';
import { serveParent } from '../support/other-process.ts';

/**
 * The floor: the same design without a cloud and without checks. `ws` passes frames to another process, which posts
 * them to `/NUMBER`, which sends them to the connection.
 */
const open: WebSocket[] = [];
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  open[Number(request.url?.slice(1))]?.send(body.toString());
  response.end();
});
const worker = fork(join(import.meta.dirname, 'bare-function.ts'));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  const number = open.push(socket) - 1;
  socket.on('message', (data) => worker.send({ path: `/${number}`, body: data.toString() }));
});
const port = await listen(server);
worker.send({ port });
serveParent(
  { origin: `http://localhost:${port}` },
  () => ({ opened: open.length }),
  () => {
    worker.disconnect();
    server.close();
  },
);
