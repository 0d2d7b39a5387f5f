import { createServer, type IncomingMessage } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import type { Cloud } from 'local-cloud/main.ts';
import { WebSocket, WebSocketServer } from 'ws';
import { chatLimits } from '#shared/limits/chat.ts';

interface Caller {
  readonly uid: unknown;
  readonly sid: unknown;
}

/** Room for sockets whose end is not yet noted: nothing here looks for a slot again. */
const SLOTS = 2 * chatLimits.socketsPerUser;
const slot = { sid: 'session', isAdmin: false, isOpen: true, until: '2026-03-01T12:00:00.000Z' };

/**
 * The floor of a socket that returns: `ws` and the SDK alone make the product's calls of the table, directly
 * to the engine, without gateway, functions and the check of signatures and policies.
 */
export async function serveBareReturn(cloud: Cloud) {
  const table = tableOf(cloud);
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  let connections = 0;
  server.on('upgrade', async (request, stream, head) => {
    const caller = callerOf(request);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://localhost:${port}`, drop: () => dropAll(sockets) };
}

function dropAll({ clients }: WebSocketServer) {
  const open = [...clients].filter(({ readyState }) => readyState === WebSocket.OPEN);
  for (const socket of open) socket.terminate();
  return { dropped: open.length };
}

function callerOf({ headers: { cookie = '' } }: IncomingMessage): Caller {
  const { uid, sid } = decodeJwt(cookie.slice(cookie.indexOf('=') + 1));
  return { uid, sid };
}

function tableOf({ engine, iam, stack }: Cloud) {
  const { region } = stack;
  const client = new DynamoDBClient({
    endpoint: engine.address,
    region,
    credentials: iam.operator,
  });
  const table = DynamoDBDocumentClient.from(client);
  const TableName = engine.tableNames[0] ?? '';
  const slotsOf = ({ uid }: Caller) => ({ pk: `FLOOR#${uid}`, sk: 'SOCKETS' });
  const sessionOf = ({ uid, sid }: Caller) => [
    { pk: `USER#${uid}`, sk: 'USER' },
    { pk: `USER#${uid}`, sk: `SESSION#${sid}` },
  ];
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
      await read(sessionOf(caller));
    },
    takeSlot: (caller: Caller, id: string) =>
      change(caller, id, {
        UpdateExpression: 'SET sockets.#id = :slot ADD auths :one',
        ConditionExpression: 'size(sockets) < :limit',
        ExpressionAttributeValues: { ':slot': slot, ':one': 1, ':limit': SLOTS },
      }),
    readChat: (caller: Caller) =>
      read([
        ...sessionOf(caller),
        { pk: `CHAT#${caller.uid}`, sk: 'MESSAGES' },
        { pk: 'SUPPORT#0', sk: 'SOCKETS' },
      ]),
    releaseSlot: (caller: Caller, id: string) =>
      change(caller, id, { UpdateExpression: 'REMOVE sockets.#id' }),
  };
}
