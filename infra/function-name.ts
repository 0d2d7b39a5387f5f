import type { RouteName } from '../shared/api/routes.ts';
import type { SocketRouteName } from '../shared/chat/routes.ts';
import type { eventFunctions } from './schedules-and-queues.ts';

/** `admin.createCustomer`, `chat.message`, `events.sendMail`. */
export type FunctionName =
  | RouteName
  | SocketRouteName
  | 'chat.authorize'
  | `events.${keyof typeof eventFunctions}`;
