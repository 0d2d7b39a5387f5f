import { sharedClock, systemClock } from '../clock.ts';
import { backupService } from '../endpoint/backups.ts';
import { cloudFrontService } from '../endpoint/cloudfront.ts';
import { dynamoDbService } from '../endpoint/dynamodb.ts';
import { type Endpoint, startEndpoint } from '../endpoint/endpoint.ts';
import { lambdaInvokeService } from '../endpoint/lambda-invoke.ts';
import { secretsManagerService } from '../endpoint/secrets-manager.ts';
import { sesService } from '../endpoint/ses.ts';
import { socketConnectionsService } from '../endpoint/socket-connections.ts';
import { sqsService } from '../endpoint/sqs.ts';
import { openBackupStore } from '../engine/backup-store.ts';
import { type Events, startEvents } from '../events/start-events.ts';
import { type Sockets, startSockets } from '../gateway/socket/sockets.ts';
import { type Lambda, startLambda } from '../lambda/lambda.ts';
import { type Outbox, openOutbox } from '../mail/outbox.ts';
import { openReceiver, type Receiver } from '../mail/receiving/receiver.ts';
import type { Ports } from '../ports.ts';
import { openTenants, type Tenants } from '../tenants/tenants.ts';
import type { Data } from './data.ts';
import type { Foundation } from './foundation.ts';
import type { BootOptions } from './options.ts';

export interface Compute extends Omit<Events, 'stop'> {
  readonly lambda: Lambda;
  readonly sockets: Sockets;
  readonly outbox: Outbox;
  readonly receiver: Receiver;
  readonly tenants: Tenants;
  /** Calls are signed with the operator's keys (`iam.operator`). */
  readonly endpoint: Endpoint;
}

export async function startCompute(
  { stack, iam, secrets, engine, store, names }: Foundation & Data,
  {
    onLog,
    onFailure,
    sourceMaps,
    concurrency,
    dataDir,
    clock = systemClock,
    accessLog = () => undefined,
  }: BootOptions,
  ports: Ports,
  started: AsyncDisposableStack,
): Promise<Compute> {
  const url = `http://127.0.0.1:${ports.endpoint}`;
  const endpoints = {
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_S3: store.origin,
  };
  const lambda = startLambda({
    stack,
    iam,
    endpoints,
    clock: sharedClock(clock),
    ...(onLog && { onLog }),
    ...(onFailure && { onFailure }),
    ...(sourceMaps && { sourceMaps }),
    ...(concurrency !== undefined && { concurrency }),
  });
  started.defer(lambda.stop);
  const { stop, ...events } = startEvents({ stack, iam, lambda, store, dataDir, clock });
  started.defer(stop);
  const outbox = openOutbox({ stack, bus: events.bus, dataDir, clock });
  started.defer(outbox.stop);
  const receiver = openReceiver({ stack, iam, store, topics: events.topics, clock });
  const sockets = startSockets(stack, { invoke: lambda.invoke, clock, accessLog });
  const tenants = openTenants({ stack, dataDir, names, clock });
  const services = [
    cloudFrontService({ iam, tenants }),
    backupService(iam, engine.address, openBackupStore(dataDir)),
    dynamoDbService(iam, engine.address, stack),
    secretsManagerService(iam, secrets),
    lambdaInvokeService(iam, lambda, events.invocations.accept),
    sqsService(iam, events.queues),
    sesService({ iam, outbox, clock }),
    socketConnectionsService(iam, sockets),
  ];
  const endpoint = await startEndpoint({
    port: ports.endpoint,
    iam,
    services,
    clock: sharedClock(clock),
  });
  started.defer(endpoint.stop);
  return { lambda, sockets, outbox, receiver, tenants, endpoint, ...events };
}
