import type { GrantsOf } from './grant.ts';
import { session, sessionSecrets } from './parts.ts';

/** For the runtime on every frame: read the sender's sockets, session and user. */
const frame = ['BatchGetItem'] as const;
const answering = ['POST', 'DELETE'] as const;
/** For finding the recipients of a frame, and forgetting closed connections. */
const delivery = ['GetItem', 'UpdateItem'] as const;

export const chat = {
  'chat.lastMessages': { table: [...session, 'Query'], secrets: sessionSecrets },
  'chat.settle': { table: [...session, 'GetItem', 'PutItem'], secrets: sessionSecrets },
  'chat.listReplies': { table: [...session, 'Query'], secrets: sessionSecrets },
  'chat.saveReply': {
    table: [...session, 'GetItem', 'Query', 'PutItem'],
    secrets: sessionSecrets,
  },
  'chat.deleteReply': {
    table: [...session, 'GetItem', 'PutItem', 'DeleteItem'],
    secrets: sessionSecrets,
  },
  'chat.authorize': { table: ['BatchGetItem', 'UpdateItem'], secrets: sessionSecrets },
  'chat.disconnect': {
    table: [...frame, ...delivery, 'Query'],
    secrets: [],
    sockets: answering,
    needsNoPublicOrigin: true,
  },
  'chat.default': { table: frame, secrets: [], sockets: answering, needsNoPublicOrigin: true },
  'chat.auth': {
    table: [...frame, ...delivery, 'Query'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: [...answering, 'GET'],
    promisesSupport: true,
    needsNoPublicOrigin: true,
  },
  'chat.message': {
    table: [...frame, ...delivery, 'PutItem', 'ConditionCheckItem'],
    secrets: [],
    sockets: answering,
    mailQueue: true,
    limits: ['CHAT_MESSAGES_PER_USER', 'CHAT_MAIL_AFTER_SECONDS'],
    needsNoPublicOrigin: true,
  },
  'chat.history': {
    table: [...frame, 'GetItem', 'Query', 'UpdateItem'],
    secrets: [],
    sockets: answering,
    needsNoPublicOrigin: true,
  },
  'chat.typing': {
    table: [...frame, ...delivery],
    secrets: [],
    sockets: answering,
    needsNoPublicOrigin: true,
  },
  'chat.read': {
    table: [...frame, ...delivery, 'Query', 'PutItem'],
    secrets: [],
    sockets: answering,
    needsNoPublicOrigin: true,
  },
  'chat.ping': { table: frame, secrets: [], sockets: answering, needsNoPublicOrigin: true },
  'chat.listChats': {
    table: [...frame, 'Query', 'UpdateItem'],
    indexes: ['chatsByTime', 'usersByDate'],
    secrets: [],
    sockets: answering,
    needsNoPublicOrigin: true,
  },
} satisfies GrantsOf<'chat'>;
