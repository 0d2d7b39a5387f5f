import type { AttachedFile } from '#shared/model/chat-message.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { getAssets } from '../data/users/asset.ts';
import { notFound } from '../rules/api-error.ts';

/** The customer's files, also when support attaches them. Throws 404 where one does not exist. */
export async function attachedFiles(
  userId: number,
  ids: readonly string[],
): Promise<AttachedFile[]> {
  const files = ids.length > 0 ? await getAssets(userId, [...new Set(ids)]) : [];
  if (files.length < new Set(ids).size) throw notFound(chatRefusals.unknownFile);
  return files.map(({ id, fileName, size }) => ({ id, fileName, size }));
}
