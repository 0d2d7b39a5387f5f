import { api } from '#frontend/src/api/client.ts';
import type { Asset } from '#shared/model/asset.ts';

const interrupted = 'The file could not be sent. Please try again.';

/** Asks for leave, posts the file to storage and has it judged. Throws for what is refused. */
export async function sendAsset(file: File): Promise<Asset> {
  const body = { fileName: file.name, size: file.size };
  const { id, upload } = await api.assets.create({ body });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', file);
  const { ok } = await fetch(upload.url, { method: 'POST', body: form });
  if (!ok) throw new Error(interrupted);
  return api.assets.complete({ params: { id } });
}
