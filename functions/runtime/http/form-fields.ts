import { ApiError, badRequest } from '#functions/rules/api-error.ts';
import { formLimits } from '#shared/limits/forms.ts';
import type { FormField } from '#shared/model/site-message.ts';
import { formRefusals } from '#shared/texts/forms.ts';

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The fields of an HTML form in their order. Throws 400 (a file, too), 413 or 415. */
export async function readFields(bytes: Uint8Array, type: string): Promise<readonly FormField[]> {
  if (!formTypes.test(type)) throw new ApiError(415, formRefusals.wrongType);
  if (bytes.length > formLimits.bytes) throw new ApiError(413, formRefusals.tooLarge);
  const form = await parseForm(bytes, type, formRefusals.unreadable);
  return [...form].flatMap(([name, value]) => {
    if (typeof value === 'string') return [{ name, value }];
    // A browser sends a file input that was left empty as a file without a name.
    if (value.size === 0 && value.name === '') return [];
    throw badRequest(formRefusals.withFile);
  });
}

/** Throws 400 with the message. */
export async function parseForm(
  bytes: Uint8Array,
  type: string,
  message: string,
): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw badRequest(message);
  }
}
