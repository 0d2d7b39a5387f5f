import { admin } from '#shared/api/admin.ts';
import { fixedUpload } from '#shared/texts/upload-test.ts';
import { validation } from '#shared/texts/validation.ts';
import { invalidField } from '../rules/api-error.ts';
import { verifyZip } from '../rules/zip/verify-zip.ts';
import { zipInMemory } from '../rules/zip/zip-source.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Verifies like a real upload but stores nothing (RULE-19). */
export const handler = httpHandler(admin.uploadTest, async ({ body: { fileName, size }, file }) => {
  if (!file) throw invalidField('websiteFiles', validation.fileMissing);
  await verifyZip(zipInMemory(file));
  return { message: fixedUpload.succeeded(fileName).text, zipFileName: fileName, size };
});
