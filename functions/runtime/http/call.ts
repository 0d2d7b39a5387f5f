import type { MiddlewareObj } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { StoredSession } from '#functions/data/users/session.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import type { Device } from '#functions/rules/http/device.ts';

/** What the chain knows about a call; the only state that middlewares share. */
export interface Call {
  readonly requestId: string;
  readonly now: Date;
  /** The address that CloudFront saw, or `unknown`; never what a client claims. */
  visitorAddress: string;
  /** By headers of CloudFront and of the browser. */
  device: Device;
  session: StoredSession | null;
  user: StoredUser | null;
  /** Values of `Set-Cookie`. */
  readonly cookies: string[];
}

/** Payload format 2.0. */
export interface ApiEvent extends APIGatewayProxyEventV2 {
  call: Call;
}

export type ApiResult = APIGatewayProxyStructuredResultV2;

/** The result is plain data until `respond` turns it into a response. */
export type ApiMiddleware = MiddlewareObj<ApiEvent, unknown, Error, Context>;
