import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { listen } from '#test/support/listen.ts';
import { openSocket } from '../support/open-socket.ts';
import type { Participant } from './participants.ts';

/** The floor: only `ws`, without storage, and with users from the cookie. */
export async function serveBareChat() {
  const rooms = new Map<string, Set<WebSocket>>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, { headers }) => {
    const name = headers.cookie ?? '';
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room.add(socket));
    socket.on('message', (data) => {
      for (const receiver of [...room, ...(rooms.get('admin') ?? [])])
        receiver.send(data.toString());
    });
  });
  const port = await listen(server);
  const stop = () => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  };
  return { origin: `http://localhost:${port}`, stop };
}

/** The tabs of one person, as at the product. */
export async function enterBare(origin: string, who: Participant): Promise<Participant> {
  const cookie = who.isAdmin ? 'admin' : `user-${who.userId}`;
  const sockets = await Promise.all(who.sockets.map(() => openSocket(origin, cookie)));
  return { ...who, cookie, sockets };
}
