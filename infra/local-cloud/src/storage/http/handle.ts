import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BucketDefinition } from '../bucket-definition.ts';
import type { ConfiguredBuckets } from '../configured-buckets.ts';
import { corsHeaders, preflight } from '../cors.ts';
import type { Authorize } from '../object-store.ts';
import { postObject } from '../operations/post-object.ts';
import { authenticateForm } from '../post-policy/authenticate-form.ts';
import { readForm } from '../post-policy/read-form.ts';
import { S3Error } from '../s3-error.ts';
import { type Authenticator, authenticate } from '../sigv4/authenticate.ts';
import type { Store } from '../store.ts';
import type { Call, Reply } from './call.ts';
import { principal } from './principal.ts';
import { routeOf } from './route.ts';
import { effectiveHeaders, readRequest, type S3Request } from './s3-request.ts';
import { errorReply, newRequestIds, send } from './send.ts';

export interface Service extends Authenticator {
  readonly store: Store;
  readonly buckets: ReadonlyMap<string, BucketDefinition>;
  readonly configure: ConfiguredBuckets['configure'];
  readonly authorize: Authorize;
}

/** Answers the request, also if the operation throws. */
export async function handle(
  service: Service,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ids = newRequestIds();
  let request: S3Request | undefined;
  let reply: Reply;
  try {
    request = readRequest(incoming);
    reply = await answer(service, request);
  } catch (error) {
    // The client has disconnected.
    if (incoming.errored || response.destroyed) return;
    reply = errorReply(error, request, ids);
  }
  const cors = request ? corsOf(service, request) : {};
  await send(response, ids, { ...reply, headers: { ...cors, ...reply.headers } }).catch(() =>
    response.destroy(),
  );
  await request?.drop();
}

const corsOf = ({ buckets }: Service, { bucket, method, headers }: S3Request) =>
  method === 'OPTIONS' ? {} : corsHeaders(buckets.get(bucket)?.cors ?? [], method, headers.origin);

async function answer(service: Service, request: S3Request): Promise<Reply> {
  if (request.bucket === '') {
    throw new S3Error('NotImplemented', { message: 'Calls without a bucket are not implemented' });
  }
  const bucket = service.buckets.get(request.bucket);
  if (!bucket) {
    throw new S3Error('NoSuchBucket', { details: { BucketName: request.bucket } });
  }
  if (request.method === 'OPTIONS') {
    return { status: 200, headers: preflight(bucket.cors, request.headers) };
  }
  if (isFormUpload(request)) return answerForm(service, request, bucket);
  const accessKeyId = authenticate(request, service);
  return routeOf(request)(callOf(service, request, bucket, accessKeyId));
}

const isFormUpload = ({ method, key, query }: S3Request) =>
  method === 'POST' && key === '' && query.size === 0;

async function answerForm(service: Service, request: S3Request, bucket: BucketDefinition) {
  const form = await readForm(request.headers['content-type'] ?? '', request.body);
  const accessKeyId = authenticateForm(form.fields, service);
  return postObject(callOf(service, request, bucket, accessKeyId), form);
}

const callOf = (
  { store, buckets, configure, authorize }: Service,
  request: S3Request,
  bucket: BucketDefinition,
  accessKeyId: string | undefined,
): Call => ({
  store,
  buckets,
  configure,
  bucket,
  key: request.key,
  request,
  headers: effectiveHeaders(request),
  principal: principal(authorize, accessKeyId),
});
