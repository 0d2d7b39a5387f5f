import * as z from 'zod/mini';
import { declared } from '#src/cloudformation/declared.ts';
import { parseJson } from '#src/cloudformation/json.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';

/** A plain key: an expression such as `$request.body.kind` would be evaluated for each event. */
const key = z.string().check(z.regex(/^\w+$/));

const mockSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('MOCK'),
  TemplateSelectionExpression: key,
  RequestTemplates: z.record(z.string(), z.string()),
});

const templateSchema = z.strictObject({ statusCode: z.int() });

const responseKey = z.literal('$default');

const integrationResponseSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationId: z.string(),
  IntegrationResponseKey: responseKey,
});

const routeResponseSchema = z.strictObject({
  ApiId: z.string(),
  RouteId: z.string(),
  RouteResponseKey: responseKey,
});

/** The gateway itself answers with this status. */
export interface MockTarget {
  readonly mockStatus: number;
}

export function isMock({ properties }: Resource): boolean {
  return properties.IntegrationType === 'MOCK';
}

/** Only `$connect`, whose client is sent no body, can have one here. */
export function declaredMock(integration: Resource, routeKey: string): MockTarget {
  const { TemplateSelectionExpression, RequestTemplates } = declared(integration, mockSchema);
  if (routeKey !== '$connect') throw unsupported(integration, 'a mock of any route but $connect');
  const template = RequestTemplates[TemplateSelectionExpression];
  if (template === undefined) throw unsupported(integration, 'a mock without its template');
  return { mockStatus: templateSchema.parse(parseJson(template)).statusCode };
}

/** Throws for a response that would send something: only those of a mock of `$connect` do not. */
export function requireSilentResponses(stack: Stack): void {
  const silent = new Set(
    stack
      .ofType('AWS::ApiGatewayV2::Route')
      .flatMap(({ logicalId, properties }) =>
        properties.RouteKey === '$connect' ? stack.ref(logicalId) : [],
      ),
  );
  for (const response of stack.ofType('AWS::ApiGatewayV2::RouteResponse')) {
    const { RouteId } = declared(response, routeResponseSchema);
    if (!silent.has(RouteId)) throw unsupported(response, 'a response of any route but $connect');
  }
  for (const response of stack.ofType('AWS::ApiGatewayV2::IntegrationResponse')) {
    declared(response, integrationResponseSchema);
  }
}

function unsupported({ logicalId, type }: Resource, what: string): Error {
  return new Error(`The local cloud cannot honour ${logicalId} (${type}): ${what}`);
}
