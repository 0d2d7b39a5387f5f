import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { readNumber } from './table.ts';

interface Event {
  readonly requestContext: {
    readonly eventType: string;
    readonly connectionId: string;
    readonly domainName: string;
    readonly stage: string;
  };
}

/** Answers every message with the number of notes. */
export async function handler({ requestContext: context }: Event) {
  if (context.eventType !== 'MESSAGE') return { statusCode: 200 };
  // Where AWS is not at its usual place, the SDK's own variable says where.
  const origin = process.env.AWS_ENDPOINT_URL ?? `https://${context.domainName}`;
  const client = new ApiGatewayManagementApiClient({ endpoint: `${origin}/${context.stage}` });
  const Data = JSON.stringify({
    notes: await readNumber('NOTES'),
    hourly: await readNumber('HOURLY'),
  });
  await client.send(new PostToConnectionCommand({ ConnectionId: context.connectionId, Data }));
  return { statusCode: 200 };
}
