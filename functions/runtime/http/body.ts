import * as z from 'zod/mini';
import { ApiError, badRequest, invalidField } from '#functions/rules/api-error.ts';
import type { BodyKind, Route } from '#shared/api/route.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { validation } from '#shared/texts/validation.ts';
import type { ApiEvent } from './call.ts';
import { parseForm, readFields } from './form-fields.ts';

/** A body before validation: JSON data, a file sent inline, or the raw bytes. */
export interface RawBody {
  readonly data: unknown;
  readonly bytes: Uint8Array;
  readonly file: Uint8Array | null;
}

/** The multipart field of every ZIP upload (SPEC-5.5). */
const fileField = 'websiteFiles';

/** Throws 400, 413 or 415 with a message that says what to do. */
export async function readBody(route: Route, event: ApiEvent): Promise<RawBody> {
  const kind: BodyKind | undefined = route.bodyKind ?? (route.body ? 'json' : undefined);
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const type = event.headers['content-type'] ?? '';
  if (kind === 'bytes') return limited(bytes, bodyLimits.webhookBytes);
  const isExpected = kind !== undefined || (route.method !== 'GET' && bytes.length > 0);
  if (!isExpected) return { data: undefined, bytes, file: null };
  if (kind === 'form') return { data: await readFields(bytes, type), bytes, file: null };
  const takesForm = kind === 'multipart' || kind === 'json-or-multipart';
  if (takesForm && /^multipart\/form-data\s*;/i.test(type)) {
    return readMultipart(bytes, type, kind);
  }
  if (kind === 'multipart') throw new ApiError(415, refusals.wrongFormType);
  if (bytes.length === 0 && mayBeAbsent(route)) return { data: undefined, bytes, file: null };
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, refusals.wrongContentType);
  limited(bytes, route.bodyBytes ?? bodyLimits.jsonBytes);
  return { data: parseJson(bytes), bytes, file: null };
}

/** Whether the schema has a default for the whole body. */
function mayBeAbsent({ body }: Route): boolean {
  return body !== undefined && z.safeParse(body, undefined).success;
}

function limited(bytes: Uint8Array, limit: number): RawBody {
  if (bytes.length > limit) throw new ApiError(413, refusals.bodyTooLarge);
  return { data: undefined, bytes, file: null };
}

function parseJson(bytes: Uint8Array): unknown {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest(refusals.invalidJson);
  }
  if (isDeeperThan(data, bodyLimits.jsonDepth)) throw badRequest(refusals.invalidJson);
  return data;
}

function isDeeperThan(data: unknown, depth: number): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return depth === 0 || Object.values(data).some((value) => isDeeperThan(value, depth - 1));
}

const formTooLarge = {
  multipart: refusals.testFileTooLarge,
  'json-or-multipart': refusals.multipartTooLarge,
} as const;

async function readMultipart(
  bytes: Uint8Array,
  type: string,
  kind: keyof typeof formTooLarge,
): Promise<RawBody> {
  if (bytes.length > bodyLimits.multipartBytes) throw new ApiError(413, formTooLarge[kind]);
  const form = await parseForm(bytes, type, refusals.invalidMultipart);
  const file = form.get(fileField);
  if (!(file instanceof File)) throw invalidField(fileField, validation.fileMissing);
  const data = { fileName: file.name, size: file.size };
  return { data, bytes, file: new Uint8Array(await file.arrayBuffer()) };
}
