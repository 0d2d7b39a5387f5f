import type * as z from 'zod/mini';
import { handler } from '#functions/notifications/list.ts';
import { notifications } from '#shared/api/notifications.ts';
import type { ApiClient } from './api-client.ts';

/** The bell of the signed-in user. */
export async function bellOf(
  client: ApiClient,
): Promise<z.infer<typeof notifications.list.response>> {
  return notifications.list.response.parse((await client.call(handler)).json);
}
