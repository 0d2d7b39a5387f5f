import { plainPayload } from '../body/payload.ts';
import type { SizeRange } from '../body/verified.ts';
import { type Call, quoted, type Reply, xmlReply } from '../http/call.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { keptHeaders } from '../objects/kept-headers.ts';
import { ANY_SIZE, putObject } from '../objects/put-object.ts';
import { parsePolicy } from '../post-policy/parse-policy.ts';
import type { PostForm } from '../post-policy/read-form.ts';
import { requireAllowed } from '../post-policy/require-allowed.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { uriEncodePath } from '../sigv4/uri-encode.ts';
import { storedHeaders } from './put-object.ts';

/** A form upload with a signed policy. */
export async function postObject(call: Call, form: PostForm): Promise<Reply> {
  const { bucket, principal, store } = call;
  const fields = { ...form.fields, key: keyOf(form) };
  const sizes = allowedSizes(call, fields);
  principal.require('s3:PutObject', { bucket, key: fields.key });
  const stored = await putObject(store, {
    bucket,
    key: fields.key,
    headers: keptHeaders(fields),
    payload: plainPayload(fields, form.file),
    sizes,
    event: 'ObjectCreated:Post',
  });
  return answer(call, fields, stored);
}

function keyOf({ fields, fileName }: PostForm): string {
  const key = fields.key?.replace(/\$\{filename\}/g, () => fileName);
  if (!key) {
    throw new S3Error('InvalidArgument', {
      message:
        "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
      details: { ArgumentName: 'key' },
    });
  }
  if (Buffer.byteLength(key) > S3_LIMITS.keyBytes) throw new S3Error('KeyTooLongError');
  return key;
}

function allowedSizes(call: Call, fields: Record<string, string>): SizeRange {
  if (fields.policy === undefined) return ANY_SIZE;
  const { store, bucket } = call;
  return requireAllowed(parsePolicy(fields.policy), fields, bucket.name, store.now());
}

function answer(call: Call, fields: Record<string, string>, stored: StoredVersion): Reply {
  const location = `${call.request.origin}/${call.bucket.name}/${uriEncodePath(stored.key)}`;
  const headers = { ...storedHeaders(call, stored), Location: location };
  const { success_action_redirect: redirect, success_action_status: status } = fields;
  if (redirect && URL.canParse(redirect)) {
    return { status: 303, headers: { ...headers, Location: withResult(redirect, stored) } };
  }
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const { bucket, key, etag } = stored;
  const result = { Location: location, Bucket: bucket, Key: key, ETag: quoted(etag) };
  return { ...xmlReply('PostResponse', result, headers), status: 201 };
}

function withResult(redirect: string, { bucket, key, etag }: StoredVersion): string {
  const url = new URL(redirect);
  url.searchParams.set('bucket', bucket);
  url.searchParams.set('key', key);
  url.searchParams.set('etag', quoted(etag));
  return url.href;
}
