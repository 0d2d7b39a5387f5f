import { declared } from '#src/cloudformation/declared.ts';
import type { Resource } from '#src/cloudformation/stack.ts';
import { headerValue } from '#src/gateway/header-map.ts';
import type { ServedTenant } from '#src/tenants/tenants.ts';
import type { FunctionContext, FunctionServices } from '../functions/edge-function.ts';
import type { Compressor } from '../http/compress.ts';
import { type EdgeResponse, edgeError, type ViewerRequest } from '../http/exchange.ts';
import { originGroup } from '../origins/origin-group.ts';
import { type OriginServices, origin } from '../origins/origins.ts';
import { type Behavior, behaviors } from './behavior.ts';
import { type DeclaredErrorResponse, distributionSchema } from './distribution-template.ts';
import { normalizedPath } from './path-pattern.ts';

export interface Distribution {
  readonly id: string;
  /** Empty for a distribution with tenants. */
  readonly hosts: readonly string[];
  serve(viewer: ViewerRequest, tenant?: ServedTenant): Promise<EdgeResponse>;
}

interface DistributionServices extends OriginServices, FunctionServices {
  readonly compress: Compressor;
}

interface Compiled {
  readonly context: FunctionContext;
  readonly rootObject: string;
  readonly errorResponses: readonly DeclaredErrorResponse[];
  behaviorOf(path: string): Behavior;
}

/** Throws with the name of anything that the edge does not support. */
export function distribution(resource: Resource, services: DistributionServices): Distribution {
  const { DistributionConfig: config } = declared(resource, distributionSchema);
  const distributionId = services.stack.ref(resource.logicalId);
  const domainName = services.stack.attribute(resource.logicalId, 'DomainName');
  const arn = `arn:aws:cloudfront::${services.stack.accountId}:distribution/${distributionId}`;
  const origins = new Map(config.Origins.map((it) => [it.Id, origin(it, arn, services)]));
  const groups = config.OriginGroups.Items.map((it) => [it.Id, originGroup(it, origins)] as const);
  const compiled: Compiled = {
    context: { distributionId, distributionDomainName: domainName },
    rootObject: config.DefaultRootObject,
    errorResponses: config.CustomErrorResponses,
    behaviorOf: behaviors(config, new Map([...origins, ...groups]), services),
  };
  return {
    id: distributionId,
    hosts:
      config.ConnectionMode === 'direct'
        ? [...config.Aliases.map((alias) => alias.toLowerCase()), domainName]
        : [],
    serve: (viewer, tenant) =>
      serve(
        tenant ? { ...compiled, context: { ...compiled.context, tenant } } : compiled,
        viewer,
        services.compress,
      ),
  };
}

async function serve(
  it: Compiled,
  viewer: ViewerRequest,
  compress: Compressor,
): Promise<EdgeResponse> {
  const behavior = it.behaviorOf(normalizedPath(viewer.path));
  if (!behavior.methods.has(viewer.method)) {
    const text = 'This distribution is not configured to allow the HTTP request method.';
    return replaced(it, viewer, edgeError(403, text));
  }
  if (isReadWithBody(viewer)) return edgeError(403, 'A GET request must not have a body.');
  const outcome = behavior.onRequest?.(it.context, viewer) ?? { request: viewer };
  // The response headers policy does not apply to answers of a function.
  if ('response' in outcome) return outcome.response;
  const answered = await fromOrigin(it, behavior, outcome.request);
  const encodings = viewer.method === 'HEAD' ? [] : behavior.encodings;
  const response = await compress(answered, viewer.headers, encodings);
  behavior.headersPolicy?.(response.headers, viewer.headers);
  if (behavior.onResponse === undefined || response.status >= 400) return response;
  return behavior.onResponse(it.context, outcome.request, response);
}

function isReadWithBody({ method, headers }: ViewerRequest): boolean {
  const length = headerValue(headers, 'content-length') ?? '0';
  return method === 'GET' && (length !== '0' || headers.has('transfer-encoding'));
}

async function fromOrigin(
  it: Compiled,
  behavior: Behavior,
  request: ViewerRequest,
): Promise<EdgeResponse> {
  const path = request.path === '/' ? `/${it.rootObject}` : request.path;
  const response = await behavior.origin({ ...request, path }, behavior.forwards);
  return replaced(it, request, response);
}

/**
 * Error pages also replace CloudFront's own refusal of a method, as a sign-in page found out
 * (aws-samples/cloudfront-authorization-at-edge#25).
 */
async function replaced(
  it: Compiled,
  request: ViewerRequest,
  response: EdgeResponse,
): Promise<EdgeResponse> {
  const replacement = it.errorResponses.find(({ ErrorCode }) => ErrorCode === response.status);
  if (replacement === undefined) return response;
  const status = replacement.ResponseCode ?? response.status;
  if (replacement.ResponsePagePath === undefined) return { ...response, status };
  return errorPage(it, request, replacement.ResponsePagePath, status);
}

/** Fetched through the behavior that the page's own path matches. */
async function errorPage(
  { behaviorOf }: Compiled,
  request: ViewerRequest,
  path: string,
  status: number,
): Promise<EdgeResponse> {
  const behavior = behaviorOf(path);
  const conditions = ['if-none-match', 'if-modified-since', 'range'];
  const headers = new Map([...request.headers].filter(([name]) => !conditions.includes(name)));
  const page = await behavior.origin(
    { ...request, method: 'GET', path, query: '', headers },
    behavior.forwards,
  );
  return page.status === 200 ? { ...page, status } : page;
}
