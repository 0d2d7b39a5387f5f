import * as z from 'zod/mini';
import { isJsonObject, type Json, type JsonObject } from '#src/cloudformation/json.ts';
import { evaluate } from '#src/iam/evaluate.ts';
import { texts } from '#src/iam/policy.ts';
import type { Invoke } from '../integration.ts';
import type { LambdaTarget } from '../lambda-target.ts';
import { within } from '../within.ts';
import type { SocketEvent } from './events.ts';
import type { RouteOutcome } from './invoke-route.ts';
import type { DeclaredSocketApi } from './template.ts';

/** The authorizer context for all events of the connection, or the refusal. */
type Authorized = { readonly authorizer: JsonObject } | { readonly refused: RouteOutcome };

/** API Gateway's timeout, independent of the function's own. */
const TIMEOUT_MILLIS = 30_000;

/** Refuses conditions and `Not...` elements, which `evaluate` cannot check here. */
const statementSchema = z.strictObject({
  Sid: z.optional(z.string()),
  Action: texts,
  Effect: z.enum(['Allow', 'Deny']),
  Resource: texts,
});

const answerSchema = z.object({
  principalId: z.string(),
  policyDocument: z.object({
    Version: z.literal('2012-10-17'),
    Statement: z.array(statementSchema),
  }),
  context: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});

const NOT_ALLOWED = 'User is not authorized to access this resource';

/** docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-lambda-auth.html */
export async function authorize(
  { functionName, mayInvoke }: LambdaTarget,
  api: DeclaredSocketApi,
  connect: SocketEvent,
  invoke: Invoke,
): Promise<Authorized> {
  if (!mayInvoke) return failed(`The API is not permitted to invoke ${functionName}`);
  const methodArn = `arn:aws:execute-api:${api.region}:${api.accountId}:${api.apiId}/${api.stage}/$connect`;
  const startedAt = performance.now();
  try {
    const asked = invoke(functionName, authorizerEvent(methodArn, connect));
    const result = await within(TIMEOUT_MILLIS, asked);
    if (result === undefined) return failed(`${functionName} did not answer in time`);
    if (result.functionError && isUnauthorized(result.payload)) return refused(401, 'Unauthorized');
    if (result.functionError) return failed(`${functionName}: ${result.functionError}`);
    const answer = answerSchema.safeParse(result.payload);
    if (!answer.success) {
      const place = answer.error.issues[0]?.path.join('.');
      return failed(`${functionName} returned a malformed answer: ${place}`);
    }
    return checked(answer.data, methodArn, Math.round(performance.now() - startedAt));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** The event of `$connect` without the fields of a proxy event. */
function authorizerEvent(methodArn: string, { payload }: SocketEvent): JsonObject {
  const { isBase64Encoded: _proxyOnly, ...handshake } = payload;
  return {
    type: 'REQUEST',
    methodArn,
    queryStringParameters: {},
    multiValueQueryStringParameters: {},
    stageVariables: {},
    ...handshake,
  };
}

/** Only an error with exactly this message is a 401. */
function isUnauthorized(payload: Json): boolean {
  return isJsonObject(payload) && payload.errorMessage === 'Unauthorized';
}

function checked(
  { principalId, policyDocument, context = {} }: z.infer<typeof answerSchema>,
  resource: string,
  integrationLatency: number,
): Authorized {
  const request = { action: 'execute-api:Invoke', resource, context: new Map() };
  const verdict = evaluate(policyDocument.Statement, request);
  if (verdict === 'denied') return refused(403, `${NOT_ALLOWED} with an explicit deny`);
  if (verdict === 'silent') return refused(403, NOT_ALLOWED);
  const values = Object.entries(context).map(([key, value]) => [key, String(value)] as const);
  return { authorizer: { ...Object.fromEntries(values), principalId, integrationLatency } };
}

function failed(authorizerError: string): Authorized {
  return { refused: { status: 500, message: 'Internal server error', authorizerError } };
}

function refused(status: number, message: string): Authorized {
  return { refused: { status, message } };
}
