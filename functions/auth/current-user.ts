import { auth } from '#shared/api/auth.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(auth.currentUser, async ({ user }) => user);
