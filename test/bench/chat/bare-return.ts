import { createServer } from 'node:http';
import {
  BatchGetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Cloud } from 'local-cloud/main.ts';
import { WebSocket, WebSocketServer } from 'ws';
import { chatLimits } from '#shared/limits/chat.ts';
import { listen } from '#test/support/listen.ts';
import { bareTable, claimsOf, signedInKeys } from '../support/bare-table.ts';

type Caller = ReturnType<typeof claimsOf>;

/** Room for sockets whose end is not yet noted: nothing here looks for a slot again. */
const SLOTS = 2 * chatLimits.socketsPerUser;
const slot = { sid: 'session', isAdmin: false, until: '2026-03-01T12:00:00.000Z' };

/**
 * The floor of a socket that returns: `ws` and the SDK alone make the product's calls of the table, directly
 * to the engine, without gateway, functions and the check of signatures and policies.
 */
export async function serveBareReturn(cloud: Cloud) {
  const table = callsOf(cloud);
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  let connections = 0;
  server.on('upgrade', async (request, stream, head) => {
    const caller = claimsOf(request.headers.cookie ?? '');
    connections += 1;
    const id = `c${connections}`;
    await table.readSession(caller);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.once('message', async () => {
        await table.takeSlot(caller, id);
        await table.readChat(caller);
        socket.send('{"type":"auth-success"}');
      });
      socket.once('close', () => table.releaseSlot(caller, id));
    });
  });
  const port = await listen(server);
  return { origin: `http://localhost:${port}`, drop: () => dropAll(sockets) };
}

function dropAll({ clients }: WebSocketServer) {
  const open = [...clients].filter(({ readyState }) => readyState === WebSocket.OPEN);
  for (const socket of open) socket.terminate();
  return { dropped: open.length };
}

function callsOf(cloud: Cloud) {
  const { table, TableName } = bareTable(cloud);
  const slotsOf = ({ uid }: Caller) => ({ pk: `FLOOR#${uid}`, sk: 'SOCKETS' });
  const read = (Keys: Record<string, string>[]) => {
    const RequestItems = { [TableName]: { Keys, ConsistentRead: true } };
    return table.send(new BatchGetCommand({ RequestItems }));
  };
  const change = (caller: Caller, id: string, what: Partial<UpdateCommandInput>) => {
    const place = { TableName, Key: slotsOf(caller), ReturnValues: 'ALL_OLD' } as const;
    const ExpressionAttributeNames = { '#id': id };
    return table.send(new UpdateCommand({ ...place, ExpressionAttributeNames, ...what }));
  };
  const known = new Set<unknown>();
  return {
    async readSession(caller: Caller) {
      const isNew = !known.has(caller.uid);
      known.add(caller.uid);
      const Item = { ...slotsOf(caller), sockets: {} };
      if (isNew) await table.send(new PutCommand({ TableName, Item }));
      await read(signedInKeys(caller));
    },
    takeSlot: (caller: Caller, id: string) =>
      change(caller, id, {
        UpdateExpression: 'SET sockets.#id = :slot ADD auths :one',
        ConditionExpression: 'size(sockets) < :limit',
        ExpressionAttributeValues: { ':slot': slot, ':one': 1, ':limit': SLOTS },
      }),
    readChat: (caller: Caller) =>
      read([
        ...signedInKeys(caller),
        { pk: `CHAT#${caller.uid}`, sk: 'MESSAGES' },
        { pk: 'SUPPORT#0', sk: 'SOCKETS' },
      ]),
    releaseSlot: (caller: Caller, id: string) =>
      change(caller, id, { UpdateExpression: 'REMOVE sockets.#id' }),
  };
}
