import type { Stack } from '#src/cloudformation/stack.ts';
import type { GatewayApi } from '#src/gateway/http/http-api.ts';
import type { ServiceRequest } from '#src/iam/iam.ts';
import type { ObjectStore } from '#src/storage/object-store.ts';
import type { EdgeResponse, ViewerRequest } from '../http/exchange.ts';
import { fromBucket, type MayAccess } from './bucket-origin.ts';
import { type Forwarding, forwardedRequest } from './forward.ts';
import type { DeclaredOrigin } from './origin-template.ts';

export type Origin = (request: ViewerRequest, forwards: Forwarding) => Promise<EdgeResponse>;

export interface OriginServices {
  readonly stack: Stack;
  readonly apis: ReadonlyMap<string, GatewayApi>;
  readonly store: Pick<ObjectStore, 'get' | 'head' | 'buckets'>;
  authorizeService(request: ServiceRequest): { readonly allowed: boolean };
}

/** The source address of requests for an API: from CloudFront's published ranges. */
const EDGE_ADDRESS = '130.176.0.1';

/** Throws for an origin that is not of this stack. */
export function origin(
  declared: DeclaredOrigin,
  distributionArn: string,
  services: OriginServices,
): Origin {
  const api = services.apis.get(declared.DomainName);
  if (api !== undefined) return apiOrigin(declared, api);
  const bucket = bucketOf(declared.DomainName, services);
  if (bucket === undefined) {
    throw new Error(
      `The origin ${declared.DomainName} is neither a bucket nor an API of the stack`,
    );
  }
  const { OriginPath: originPath } = declared;
  const mayAccess = accessControl(declared, distributionArn, services);
  return (request) => fromBucket({ bucket, originPath, store: services.store, mayAccess }, request);
}

function bucketOf(domainName: string, { stack, store }: OriginServices): string | undefined {
  return [...store.buckets.keys()].find(
    (name) =>
      domainName === `${name}.s3.${stack.region}.amazonaws.com` ||
      domainName === `${name}.s3.amazonaws.com`,
  );
}

/** Without origin access control CloudFront's requests are unsigned, and no bucket here is public. */
function accessControl(
  { OriginAccessControlId: controlId }: DeclaredOrigin,
  distributionArn: string,
  { stack, authorizeService }: OriginServices,
): MayAccess {
  if (controlId === undefined) return () => false;
  const context = { 'aws:SourceArn': distributionArn, 'aws:SourceAccount': stack.accountId };
  const service = 'cloudfront.amazonaws.com';
  return (action, resource) => authorizeService({ service, action, resource, context }).allowed;
}

function apiOrigin(declared: DeclaredOrigin, api: GatewayApi): Origin {
  const customHeaders = declared.OriginCustomHeaders.map(
    ({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue] as const,
  );
  const address = { domainName: declared.DomainName, customHeaders };
  return async (request, forwards) => {
    const { headers, query } = forwardedRequest(request, forwards, address);
    const path = `${declared.OriginPath}${request.path}`;
    return api.handle({ ...request, path, query, headers, sourceIp: EDGE_ADDRESS });
  };
}
