import { ApiError } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import type { Output } from '#shared/api/route.ts';
import type { routes } from '#shared/api/routes.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks } from '#shared/texts/toasts.ts';

type TestedFile = Output<typeof routes.admin.uploadTest.response>;

/** The multipart field of every ZIP (SPEC-5.5). */
export const zipField = 'websiteFiles';

/** Throws for a file above the gateway's limit, which would reset the connection. */
function formOf(file: File): FormData {
  if (file.size > bodyLimits.multipartBytes) throw new Error(refusals.testFileTooLarge);
  const form = new FormData();
  form.append(zipField, file);
  return form;
}

/** Validates a ZIP without storing it (RULE-19). */
export async function testFile(file: File): Promise<TestedFile> {
  return panelApi.uploadTest({ body: formOf(file) });
}

/** Uploads a website's ZIP in one multipart call (RULE-13). */
export async function uploadFile(websiteId: string, file: File): Promise<void> {
  await panelApi.uploadWebsiteFiles({ params: { websiteId }, body: formOf(file) });
}

/** The message for the user (SPEC-8.1). */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.issues[0]?.message ?? error.serverMessage ?? error.message;
  }
  return (error instanceof Error && error.message) || fallbacks.upload;
}
