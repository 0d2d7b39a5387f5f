import type { APIGatewayAuthorizerResult, Context } from 'aws-lambda';
import { requireEnvironment } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { visibleError } from '../visible-error.ts';
import { type SocketOwner, writeOwner } from './socket-context.ts';

/** Names of headers are as the client wrote them. */
interface AuthorizerEvent {
  readonly methodArn: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Gives the value of a header by its name in small letters, empty where it is absent. */
interface Handshake {
  readonly header: (name: string) => string;
  readonly now: Date;
}

/**
 * The chain around the authorizer of `$connect`. Whoever `admit` refuses with 401 is thrown out as
 * `Unauthorized` and with 403 by a policy: API Gateway makes its status of the one and the other.
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
      throw new Error(status === 401 ? 'Unauthorized' : 'The handshake could not be judged');
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
