import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource } from '#src/cloudformation/stack.ts';
import type { ServedTenant } from '#src/tenants/tenants.ts';
import { type EdgeResponse, edgeError, type ViewerRequest } from '../http/exchange.ts';
import {
  type FunctionRequest,
  type FunctionResponse,
  functionRequest,
  functionResponse,
  functionResponseSchema,
  isHidden,
} from './function-event.ts';
import { changedRequest, generatedResponse, returnedRequest } from './function-result.ts';
import { type FunctionRuntime, functionRuntime } from './function-runtime.ts';

const functionSchema = z.strictObject({
  ...withoutEffect({ Tags: 'labels for the bill' }),
  Name: z.string(),
  AutoPublish: z.literal(true),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({
    ...withoutEffect({
      Comment: 'a text for people',
    }),
    Runtime: z.literal('cloudfront-js-2.0'),
  }),
});

export interface FunctionContext {
  readonly distributionId: string;
  readonly distributionDomainName: string;
  /** The tenant of the requested host, for a distribution with tenants. */
  readonly tenant?: ServedTenant;
}

/** A compiled function for viewer requests or viewer responses. */
export interface EdgeFunction {
  /** The request to continue with, or a final response. */
  onRequest(context: FunctionContext, viewer: ViewerRequest): RequestOutcome;
  onResponse(context: FunctionContext, viewer: ViewerRequest, response: EdgeResponse): EdgeResponse;
}

type RequestOutcome = { readonly request: ViewerRequest } | { readonly response: EdgeResponse };

export interface FunctionServices {
  /** Receives output and failures of functions. */
  log(line: string): void;
  readonly now: () => Date;
}

/** Throws for code that CloudFront would refuse. */
export function edgeFunction(resource: Resource, { log, now }: FunctionServices): EdgeFunction {
  const { Name, FunctionCode } = declared(resource, functionSchema);
  const run = functionRuntime(Name, FunctionCode, log, now);
  const guarded = <T>(action: () => T, refuse: (response: EdgeResponse) => T): T => {
    try {
      return action();
    } catch (error) {
      log(`${Name}: ${error instanceof Error ? error.message : String(error)}`);
      return refuse(
        edgeError(error instanceof z.core.$ZodError ? 502 : 503, 'The CloudFront function failed.'),
      );
    }
  };
  return {
    onRequest: (context, viewer) =>
      guarded(
        () => runOnRequest(run, context, viewer),
        (response) => ({ response }),
      ),
    onResponse: (context, viewer, response) =>
      guarded(
        () => runOnResponse(run, context, viewer, response),
        (failed) => failed,
      ),
  };
}

function runOnRequest(
  run: FunctionRuntime,
  context: FunctionContext,
  viewer: ViewerRequest,
): RequestOutcome {
  const request = functionRequest(viewer);
  const result = run(event(context, 'viewer-request', viewer, { request }), context.tenant);
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return { response: generatedResponse(functionResponseSchema.parse(result)) };
  }
  return { request: changedRequest(viewer, request, returnedRequest(request).parse(result)) };
}

/** A function cannot see the response's body. */
function runOnResponse(
  run: FunctionRuntime,
  context: FunctionContext,
  viewer: ViewerRequest,
  response: EdgeResponse,
): EdgeResponse {
  const given = { request: functionRequest(viewer), response: functionResponse(response) };
  const result = functionResponseSchema.parse(
    run(event(context, 'viewer-response', viewer, given), context.tenant),
  );
  const made = generatedResponse(result);
  if (result.body !== undefined) return made;
  const hidden = [...response.headers].filter(([name]) => isHidden(name));
  return { ...response, status: made.status, headers: new Map([...hidden, ...made.headers]) };
}

function event(
  { tenant, ...context }: FunctionContext,
  eventType: 'viewer-request' | 'viewer-response',
  viewer: ViewerRequest,
  exchange: { request: FunctionRequest; response?: FunctionResponse },
) {
  return {
    version: '1.0',
    context: {
      ...context,
      ...(tenant && { endpoint: tenant.endpoint }),
      eventType,
      requestId: viewer.id,
    },
    viewer: { ip: viewer.clientIp },
    ...exchange,
  };
}
