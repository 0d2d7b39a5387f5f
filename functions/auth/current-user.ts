import { routes } from '#shared/api/routes.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(routes.auth.currentUser, async ({ user }) => user);
