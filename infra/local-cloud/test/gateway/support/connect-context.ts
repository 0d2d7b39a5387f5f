import { expect } from 'vitest';

/** What a handshake's event tells of its connection; of the agent `agent`, on 2020-03-12 at 19:03:58.390 UTC. */
export function connectContext(apiId: string, connectionId: unknown) {
  const requestId = expect.stringMatching(/^.{15}=$/);
  return {
    routeKey: '$connect',
    eventType: 'CONNECT',
    extendedRequestId: requestId,
    requestTime: '12/Mar/2020:19:03:58 +0000',
    messageDirection: 'IN',
    stage: 'ws',
    connectedAt: 1584039838390,
    requestTimeEpoch: 1584039838390,
    identity: { userAgent: 'agent', sourceIp: '130.176.0.1' },
    requestId,
    domainName: `${apiId}.execute-api.us-east-1.amazonaws.com`,
    connectionId,
    apiId,
  };
}
