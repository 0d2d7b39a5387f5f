import type { APIGatewayAuthorizerResult, Context } from 'aws-lambda';
import { requireEnvironment } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { visibleError } from '../visible-error.ts';
import { type SocketOwner, writeOwner } from './socket-context.ts';

/** Header names have the client's case. */
interface AuthorizerEvent {
  readonly methodArn: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** `header` returns the value for a lower-case name, empty where it is absent. */
interface Handshake {
  readonly header: (name: string) => string;
  readonly now: Date;
}

/**
 * The chain around the authorizer of `$connect`. API Gateway responds with 401 to the thrown error
 * `Unauthorized` and with 403 to a policy that denies.
 */
export function authorizeHandler(admit: (handshake: Handshake) => Promise<SocketOwner>) {
  return async ({ methodArn, headers = {} }: AuthorizerEvent, { awsRequestId }: Context) => {
    const now = new Date();
    const header = (wanted: string) =>
      Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
    const logStatus = (status: number, userId?: number) => {
      const ms = Date.now() - now.getTime();
      log('info', 'handshake', { requestId: awsRequestId, status, ms, userId });
    };
    try {
      requireEnvironment();
      const owner = await admit({ header, now });
      logStatus(200, owner.userId);
      return answer(methodArn, 'Allow', String(owner.userId), writeOwner(owner));
    } catch (error) {
      const { status } = visibleError(error, awsRequestId);
      logStatus(status);
      if (status === 403) return answer(methodArn, 'Deny', 'nobody');
      throw new Error(status === 401 ? 'Unauthorized' : 'The handshake could not be checked');
    }
  };
}

function answer(
  Resource: string,
  Effect: 'Allow' | 'Deny',
  principalId: string,
  context: APIGatewayAuthorizerResult['context'] = {},
): APIGatewayAuthorizerResult {
  const Statement = [{ Action: 'execute-api:Invoke', Effect, Resource }];
  return { principalId, policyDocument: { Version: '2012-10-17', Statement }, context };
}
