import { join } from 'node:path';
import * as z from 'zod/mini';
import { readDurableFile, writeFileDurably } from '../durable-file.ts';

const source = z.object({
  name: z.string(),
  arn: z.string(),
  distributionId: z.string(),
  resourceArn: z.string(),
});
const destination = z.object({ name: z.string(), arn: z.string(), bucket: z.string() });
const delivery = z.object({
  id: z.string(),
  arn: z.string(),
  sourceName: z.string(),
  destinationArn: z.string(),
  fields: z.array(z.string()),
});
const stored = z.object({
  sources: z.array(source),
  destinations: z.array(destination),
  deliveries: z.array(delivery),
});

/** A distribution whose requests are logged. */
export type Source = z.infer<typeof source>;
/** A bucket for log files. */
export type Destination = z.infer<typeof destination>;
/** Connects source and destination, with the fields to log. */
export type Delivery = z.infer<typeof delivery>;
export type Stored = Readonly<z.infer<typeof stored>>;

export interface DeliveryStore {
  read(): Stored;
  write(changed: Partial<Stored>): void;
}

/** Durable in the data directory. */
export function openDeliveryStore(dataDir: string): DeliveryStore {
  const file = join(dataDir, 'log-deliveries.json');
  let now: Stored = readDurableFile(file, stored) ?? {
    sources: [],
    destinations: [],
    deliveries: [],
  };
  return {
    read: () => now,
    write(changed) {
      now = { ...now, ...changed };
      writeFileDurably(file, JSON.stringify(now, null, 2));
    },
  };
}
