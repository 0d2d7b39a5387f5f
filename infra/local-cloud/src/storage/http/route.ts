import { putCors, putNotifications } from '../operations/configure-bucket.ts';
import { copyObject } from '../operations/copy-object.ts';
import { deleteObject } from '../operations/delete-object.ts';
import { deleteObjects } from '../operations/delete-objects.ts';
import { getObject, headObject } from '../operations/get-object.ts';
import { headBucket } from '../operations/head-bucket.ts';
import { listObjects } from '../operations/list-objects.ts';
import { listVersions } from '../operations/list-versions.ts';
import { putObject } from '../operations/put-object.ts';
import { S3Error } from '../s3-error.ts';
import type { Operation } from './call.ts';
import type { S3Request } from './s3-request.ts';

interface Route {
  readonly method: string;
  readonly on: 'bucket' | 'object';
  /** Query parameters that must all be present. */
  readonly query: readonly string[];
  readonly operation: Operation;
}

const copyOrPut: Operation = (call) =>
  call.headers['x-amz-copy-source'] === undefined ? putObject(call) : copyObject(call);

const routes: readonly Route[] = [
  { method: 'HEAD', on: 'bucket', query: [], operation: headBucket },
  { method: 'GET', on: 'bucket', query: ['list-type'], operation: listObjects },
  { method: 'GET', on: 'bucket', query: ['versions'], operation: listVersions },
  { method: 'POST', on: 'bucket', query: ['delete'], operation: deleteObjects },
  { method: 'PUT', on: 'bucket', query: ['cors'], operation: putCors },
  { method: 'PUT', on: 'bucket', query: ['notification'], operation: putNotifications },
  { method: 'GET', on: 'object', query: [], operation: getObject },
  { method: 'HEAD', on: 'object', query: [], operation: headObject },
  { method: 'PUT', on: 'object', query: [], operation: copyOrPut },
  { method: 'DELETE', on: 'object', query: [], operation: deleteObject },
];

/** Query parameters that select an operation of S3; those without a route are not implemented. */
const SELECTORS = new Set(
  'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle list-type location logging metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock replication requestPayment restore retention select session tagging torrent uploadId uploads versioning versions website'.split(
    ' ',
  ),
);

/** Throws `MethodNotAllowed`, `NotImplemented`. */
export function routeOf(request: S3Request): Operation {
  const on = request.key === '' ? 'bucket' : 'object';
  const selected = [...new Set(request.query.keys())].filter((name) => SELECTORS.has(name));
  const route = routes.find(
    (candidate) =>
      candidate.method === request.method &&
      candidate.on === on &&
      candidate.query.length === selected.length &&
      candidate.query.every((name) => selected.includes(name)),
  );
  if (route) return route.operation;
  if (!['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(request.method)) {
    throw new S3Error('MethodNotAllowed', { details: { Method: request.method } });
  }
  throw new S3Error('NotImplemented', {
    message: `${request.method} on a${on === 'bucket' ? ' bucket' : 'n object'} with ?${selected.join('&')} is not implemented`,
  });
}
