import { declared } from '#src/cloudformation/declared.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import {
  type EdgeFunction,
  edgeFunction,
  type FunctionServices,
} from '../functions/edge-function.ts';
import type { Encodings } from '../http/compress.ts';
import { type Forwarding, forwarding } from '../origins/forward.ts';
import type { Origin } from '../origins/origins.ts';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  MANAGED_RESPONSE_HEADERS_POLICIES,
} from '../policies/managed-policies.ts';
import {
  type CachePolicy,
  cachePolicySchema,
  originRequestPolicySchema,
  responseHeadersPolicySchema,
} from '../policies/policy-schemas.ts';
import { type HeadersPolicy, headersPolicy } from '../policies/response-headers.ts';
import type { DeclaredBehavior, DistributionConfig } from './distribution-template.ts';
import { pathPattern } from './path-pattern.ts';

export interface Behavior {
  readonly origin: Origin;
  readonly methods: ReadonlySet<string>;
  readonly forwards: Forwarding;
  readonly encodings: Encodings;
  readonly headersPolicy: HeadersPolicy | undefined;
  readonly onRequest: EdgeFunction['onRequest'] | undefined;
  readonly onResponse: EdgeFunction['onResponse'] | undefined;
}

interface BehaviorServices extends FunctionServices {
  readonly stack: Stack;
}

/** Returns a function that finds the behavior of a path. */
export function behaviors(
  config: DistributionConfig,
  origins: ReadonlyMap<string, Origin>,
  services: BehaviorServices,
): (path: string) => Behavior {
  const fallback = behavior(config.DefaultCacheBehavior, origins, services);
  const byPath = config.CacheBehaviors.map((it) => ({
    matches: pathPattern(it.PathPattern),
    behavior: behavior(it, origins, services),
  }));
  return (path) => byPath.find(({ matches }) => matches(path))?.behavior ?? fallback;
}

function behavior(
  it: DeclaredBehavior,
  origins: ReadonlyMap<string, Origin>,
  services: BehaviorServices,
): Behavior {
  const origin = origins.get(it.TargetOriginId);
  if (origin === undefined) throw new Error(`There is no origin with the id ${it.TargetOriginId}`);
  const { stack } = services;
  const cache = cachePolicy(stack, it.CachePolicyId);
  return {
    origin,
    methods: new Set(it.AllowedMethods),
    forwards: forwarding(cache, originRequestPolicy(stack, it.OriginRequestPolicyId)),
    encodings: it.Compress ? encodings(cache) : [],
    headersPolicy: responsePolicy(stack, it.ResponseHeadersPolicyId),
    onRequest: associated(it, 'viewer-request', services)?.onRequest,
    onResponse: associated(it, 'viewer-response', services)?.onResponse,
  };
}

function encodings(cache: CachePolicy): Encodings {
  const { EnableAcceptEncodingBrotli: brotli, EnableAcceptEncodingGzip: gzip } =
    cache.ParametersInCacheKeyAndForwardedToOrigin;
  return [...(brotli ? (['br'] as const) : []), ...(gzip ? (['gzip'] as const) : [])];
}

function associated(
  it: DeclaredBehavior,
  eventType: 'viewer-request' | 'viewer-response',
  services: BehaviorServices,
): EdgeFunction | undefined {
  const arn = it.FunctionAssociations.find(({ EventType }) => EventType === eventType)?.FunctionARN;
  if (arn === undefined) return undefined;
  const { stack } = services;
  const resource = stack
    .ofType('AWS::CloudFront::Function')
    .find(({ logicalId }) => stack.attribute(logicalId, 'FunctionARN') === arn);
  if (resource === undefined) throw new Error(`There is no CloudFront Function ${arn}`);
  return edgeFunction(resource, services);
}

function cachePolicy(stack: Stack, id: string): CachePolicy {
  const managed = MANAGED_CACHE_POLICIES.get(id);
  const own = () => policyResource(stack, 'AWS::CloudFront::CachePolicy', id);
  return managed ?? declared(own(), cachePolicySchema).CachePolicyConfig;
}

function originRequestPolicy(stack: Stack, id: string | undefined) {
  if (id === undefined) return undefined;
  const managed = MANAGED_ORIGIN_REQUEST_POLICIES.get(id);
  const own = () => policyResource(stack, 'AWS::CloudFront::OriginRequestPolicy', id);
  return managed ?? declared(own(), originRequestPolicySchema).OriginRequestPolicyConfig;
}

function responsePolicy(stack: Stack, id: string | undefined): HeadersPolicy | undefined {
  if (id === undefined) return undefined;
  const managed = MANAGED_RESPONSE_HEADERS_POLICIES.get(id);
  const own = () => policyResource(stack, 'AWS::CloudFront::ResponseHeadersPolicy', id);
  return headersPolicy(
    managed ?? declared(own(), responseHeadersPolicySchema).ResponseHeadersPolicyConfig,
  );
}

function policyResource(stack: Stack, type: string, id: string) {
  const found = stack.ofType(type).find(({ logicalId }) => stack.ref(logicalId) === id);
  if (found !== undefined) return found;
  throw new Error(`${id} is neither a policy of the stack nor a managed one that the edge knows`);
}
