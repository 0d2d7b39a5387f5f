import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

/** What the runtime does with every frame: find the connection, its session and its user, and answer. */
const frame = ['GetItem', 'BatchGetItem'] as const;
const answering = ['POST', 'DELETE'] as const;
/** Finding who gets a frame, and forgetting connections that have ended. */
const delivery = ['UpdateItem', 'DeleteItem'] as const;

export const chat = {
  'chat.listReplies': { table: [...session, 'Query'], secrets: sessionSecrets },
  'chat.saveReply': {
    table: [...session, 'GetItem', 'Query', 'PutItem'],
    secrets: sessionSecrets,
  },
  'chat.deleteReply': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'chat.connect': {
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    secrets: sessionSecrets,
    sockets: ['GET'],
  },
  'chat.disconnect': {
    table: [...frame, ...delivery, 'Query'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.default': { table: frame, secrets: [], sockets: answering, isInward: true },
  'chat.auth': {
    table: [...frame, ...delivery, 'Query'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.message': {
    table: [...frame, ...delivery, 'PutItem', 'ConditionCheckItem'],
    secrets: [],
    sockets: answering,
    chatLimit: true,
    isInward: true,
  },
  'chat.history': { table: [...frame, 'Query'], secrets: [], sockets: answering, isInward: true },
  'chat.typing': {
    table: [...frame, ...delivery],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.read': {
    table: [...frame, ...delivery, 'Query', 'PutItem'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
  'chat.ping': { table: frame, secrets: [], sockets: answering, isInward: true },
  'chat.listChats': {
    table: [...frame, 'Query'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: answering,
    isInward: true,
  },
} satisfies GrantsOf<'chat'>;
