import type * as z from 'zod/mini';
import { handler } from '#functions/notes/list.ts';
import { notes } from '#shared/api/notes.ts';
import type { ApiClient } from './api-client.ts';

/** The bell of the signed-in user. */
export async function bellOf(client: ApiClient): Promise<z.infer<typeof notes.list.response>> {
  return notes.list.response.parse((await client.call(handler)).json);
}
