import { ApiError } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import type { Output } from '#shared/api/route.ts';
import type { routes } from '#shared/api/routes.ts';
import { bodyLimits } from '#shared/limits.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { fallbacks } from '#shared/messages/toasts.ts';

export type TestedFile = Output<typeof routes.admin.uploadTest.response>;

/** The multipart field of every ZIP (SPEC-5.5). */
export const zipField = 'websiteFiles';

/** The file as a form of one field. Throws where no server could take it this way: a gateway would cut the connection. */
function formOf(file: File): FormData {
  if (file.size > bodyLimits.multipartBytes) throw new Error(refusals.testFileTooLarge);
  const form = new FormData();
  form.append(zipField, file);
  return form;
}

/** Has a ZIP judged and stores nothing (RULE-19). */
export async function testFile(file: File): Promise<TestedFile> {
  return api.admin.uploadTest({ body: formOf(file) });
}

/** Uploads a ZIP for a website with the call that the command-line hint uses too (RULE-13). */
export async function uploadFile(websiteId: string, file: File): Promise<void> {
  await api.admin.uploadWebsiteFiles({ params: { websiteId }, body: formOf(file) });
}

/** Why a file was not taken, in words for a person (SPEC-8.1). */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.issues[0]?.message ?? error.serverMessage ?? error.message;
  }
  return (error instanceof Error && error.message) || fallbacks.upload;
}
