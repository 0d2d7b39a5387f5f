import { type Connection, socketLimits } from '../gateway/socket/connection.ts';
import type { SocketApi } from '../gateway/socket/socket-api.ts';
import type { Sockets } from '../gateway/socket/sockets.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import type { AwsRequest, AwsResponse, AwsService } from './aws-request.ts';

const PATH = /^\/([^/?]+)\/(?:@|%40)connections\/([^/?]+)$/;
const CONNECTION_ID = /^[\w-]{15}=$/;

type Method = (connection: Connection, request: AwsRequest) => AwsResponse;

const METHODS: Readonly<Record<string, Method>> = {
  POST: postTo,
  GET: (it) =>
    jsonResponse({
      connectedAt: new Date(it.connectedAt).toISOString(),
      identity: { sourceIp: it.sourceIp, userAgent: it.userAgent },
      lastActiveAt: new Date(it.lastActiveAt()).toISOString(),
    }),
  DELETE: (it) => {
    it.close(1000);
    return empty(204);
  },
};

/**
 * The management API of WebSocket APIs (`@connections`), by which functions send to clients. Paths are those of an
 * API's own endpoint, so an unknown stage is refused like at AWS.
 */
export function socketConnectionsService(iam: Iam, { apis }: Sockets): AwsService {
  return {
    serves: ({ path }) => PATH.test(path),
    async answer(request) {
      const [, stage = '', encoded = ''] = PATH.exec(request.path) ?? [];
      const id = decodeURIComponent(encoded);
      const ofStage = apis.filter(({ declared }) => declared.stage === stage);
      const api = ofStage.find(({ connections }) => connections.has(id)) ?? ofStage[0];
      const method = METHODS[request.method];
      if (api === undefined || method === undefined) throw forbidden('Forbidden');
      requirePermission(iam, request, api, id);
      if (!CONNECTION_ID.test(id)) {
        throw new AwsError('BadRequestException', `Invalid connectionId: ${id}`);
      }
      const connection = api.connections.get(id);
      if (connection === undefined) throw new AwsError('GoneException', 'Gone', 410);
      return method(connection, request);
    },
  };
}

function postTo(connection: Connection, { body }: AwsRequest): AwsResponse {
  if (body.length > socketLimits.messageBytes) {
    throw new AwsError('PayloadTooLargeException', 'Message too long', 413);
  }
  if (connection.send(body.toString())) return empty(200);
  throw new AwsError('LimitExceededException', 'The client does not read', 429);
}

function requirePermission(iam: Iam, request: AwsRequest, { declared }: SocketApi, id: string) {
  const { region, accountId, apiId, stage } = declared;
  const api = `arn:aws:execute-api:${region}:${accountId}:${apiId}`;
  const verdict = iam.authorize({
    accessKeyId: request.accessKeyId,
    action: 'execute-api:ManageConnections',
    resource: `${api}/${stage}/${request.method}/@connections/${id}`,
  });
  if (!verdict.allowed) throw forbidden(verdict.message);
}

function forbidden(message: string): AwsError {
  return new AwsError('AccessDeniedException', message, 403);
}

function empty(statusCode: number): AwsResponse {
  return { statusCode, headers: {}, body: '' };
}
