import { join } from 'node:path';
import { sharedClock, systemClock } from '../clock.ts';
import { type Engine, startEngine } from '../engine/engine.ts';
import { type Names, startNames } from '../names/names.ts';
import type { Ports } from '../ports.ts';
import { bucketsOf } from '../storage/bucket-definition.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { startStorage } from '../storage/start-storage.ts';
import type { Foundation } from './foundation.ts';
import type { BootOptions } from './options.ts';

export interface Data {
  readonly engine: Engine;
  readonly store: ObjectStore;
  readonly names: Names;
}

export async function startData(
  { stack, iam }: Foundation,
  { dataDir, clock = systemClock, log = console.error }: BootOptions,
  ports: Ports,
  started: AsyncDisposableStack,
): Promise<Data> {
  const engine = await startEngine({ stack, dataDir, port: ports.dynamodb });
  started.defer(engine.stop);
  void engine.failed.then((reason) => log(`The DynamoDB engine ended (${reason}).`));
  const store = await startStorage({
    buckets: bucketsOf(stack),
    dataDir: join(dataDir, 's3'),
    port: ports.s3,
    secretFor: iam.secretFor,
    authorize: iam.authorize,
    now: () => new Date(sharedClock(clock).now()),
  });
  started.defer(store.stop);
  const names = await startNames({ stack, dataDir, port: ports.dns });
  started.defer(names.stop);
  return { engine, store, names };
}
