import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

const client = new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT ?? '' });

interface SocketEvent {
  readonly requestContext: { readonly eventType: string; readonly connectionId: string };
  readonly body?: string;
}

/** Echoes frames, in the way that functions of the product answer. */
export async function handler({ requestContext, body }: SocketEvent) {
  const { eventType, connectionId } = requestContext;
  if (eventType === 'MESSAGE') {
    await client.send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: body ?? '' }),
    );
  }
  return { statusCode: 200 };
}
