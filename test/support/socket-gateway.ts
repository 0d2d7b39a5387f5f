import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll } from 'vitest';
import { type ServerFrame, serverFrame } from '#shared/chat/server-frame.ts';

type Trouble = 'gone' | 'busy' | 'silent';

const frames = new Map<string, ServerFrame[]>();
const troubles = new Map<string, Trouble>();
const closed = new Set<string>();
const events = new Map<string, () => Promise<void>>();
const mock = mockClient(ApiGatewayManagementApiClient);
afterAll(() => mock.restore());

mock.on(PostToConnectionCommand).callsFake(async ({ ConnectionId, Data }) => {
  await happen(ConnectionId);
  await suffer(ConnectionId);
  framesOf(ConnectionId).push(serverFrame.parse(JSON.parse(String(Data))));
});
mock.on(DeleteConnectionCommand).callsFake(({ ConnectionId }) => {
  if (troubles.get(ConnectionId) === 'gone') throw gone();
  closed.add(ConnectionId);
});
mock.on(GetConnectionCommand).callsFake(async ({ ConnectionId }) => {
  await happen(ConnectionId);
  if (troubles.get(ConnectionId) === 'gone' || closed.has(ConnectionId)) throw gone();
  return {};
});

async function happen(connectionId: string): Promise<void> {
  const event = events.get(connectionId);
  events.delete(connectionId);
  await event?.();
}

async function suffer(connectionId: string): Promise<void> {
  const trouble = troubles.get(connectionId);
  if (trouble === 'gone' || closed.has(connectionId)) throw gone();
  if (trouble === 'busy') {
    throw new LimitExceededException({ $metadata: { httpStatusCode: 429 }, message: 'Busy' });
  }
  if (trouble === 'silent') {
    await new Promise((_, fail) => setTimeout(() => fail(new Error('Aborted')), 3_000));
  }
}

function gone() {
  return new GoneException({ $metadata: { httpStatusCode: 410 }, message: 'Gone' });
}

function framesOf(connectionId: string): ServerFrame[] {
  const found = frames.get(connectionId) ?? [];
  frames.set(connectionId, found);
  return found;
}

/** A fake of API Gateway's management API. */
export const gateway = {
  /** The frames sent to a connection, in order. */
  framesOf: (connectionId: string): readonly ServerFrame[] => framesOf(connectionId),
  isClosed: (connectionId: string) => closed.has(connectionId),
  /** From now on posts to a connection fail: it has ended, is full, or does not answer. */
  trouble: (connectionId: string, trouble: Trouble) => troubles.set(connectionId, trouble),
  /** What happens during the next post or query to a connection. */
  during: (connectionId: string, event: () => Promise<void>) => events.set(connectionId, event),
};
