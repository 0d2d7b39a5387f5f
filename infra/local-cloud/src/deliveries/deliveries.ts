import { randomBytes } from 'node:crypto';
import type { Stack } from '../cloudformation/stack.ts';
import { arn, globalArn } from '../cloudformation/template/physical-names.ts';
import { AwsError } from '../endpoint/aws-error.ts';
import {
  type Delivery,
  type Destination,
  openDeliveryStore,
  type Source,
} from './delivery-store.ts';
import { isLogField } from './log-fields.ts';

/** Destination and fields of a distribution's log. */
export interface LogTarget {
  readonly distributionId: string;
  readonly sourceArn: string;
  readonly bucket: string;
  readonly fields: readonly string[];
}

/** The control plane of log deliveries, with the error codes of CloudWatch Logs. */
export interface Deliveries {
  putSource(name: string, resourceArn: string): Source;
  source(name: string): Source;
  removeSource(name: string): void;
  putDestination(name: string, bucketArn: string): Destination;
  destination(name: string): Destination;
  removeDestination(name: string): void;
  create(wish: Pick<Delivery, 'sourceName' | 'destinationArn' | 'fields'>): Delivery;
  list(): readonly Delivery[];
  delivery(id: string): Delivery;
  remove(id: string): void;
  /** The current destination of a distribution's log. */
  targets(distributionId: string): readonly LogTarget[];
}

export const sourceArn = (name: string) => arn('logs', `delivery-source:${name}`);
export const destinationArn = (name: string) => arn('logs', `delivery-destination:${name}`);
export const deliveryArn = (id: string) => arn('logs', `delivery:${id}`);

export function openDeliveries(stack: Pick<Stack, 'ofType' | 'ref'>, dataDir: string): Deliveries {
  const store = openDeliveryStore(dataDir);
  const idsOf = (type: string) => stack.ofType(type).map(({ logicalId }) => stack.ref(logicalId));
  const distributions = new Map(
    idsOf('AWS::CloudFront::Distribution').map((id) => [
      globalArn('cloudfront', `distribution/${id}`),
      id,
    ]),
  );
  const buckets = new Map(idsOf('AWS::S3::Bucket').map((name) => [`arn:aws:s3:::${name}`, name]));

  const source = (name: string) =>
    found(
      store.read().sources.find((it) => it.name === name),
      `delivery source ${name}`,
    );
  const destination = (name: string) =>
    found(
      store.read().destinations.find((it) => it.name === name),
      `delivery destination ${name}`,
    );
  const delivery = (id: string) =>
    found(
      store.read().deliveries.find((it) => it.id === id),
      `delivery ${id}`,
    );

  return {
    source,
    destination,
    delivery,
    list: () => store.read().deliveries,
    putSource(name, resourceArn) {
      const distributionId = distributions.get(resourceArn);
      if (distributionId === undefined) {
        throw invalid(`The resource ARN ${resourceArn} is no distribution.`);
      }
      const others = store.read().sources.filter((it) => it.name !== name);
      if (others.some((it) => it.distributionId === distributionId)) {
        throw conflict('This ResourceId has already been used in another Delivery Source.');
      }
      const next = { name, arn: sourceArn(name), distributionId, resourceArn };
      store.write({ sources: [...others, next] });
      return next;
    },
    removeSource(name) {
      source(name);
      if (store.read().deliveries.some(({ sourceName }) => sourceName === name)) {
        throw conflict(`The delivery source ${name} is used in a delivery.`);
      }
      store.write({ sources: store.read().sources.filter((it) => it.name !== name) });
    },
    putDestination(name, bucketArn) {
      const bucket = buckets.get(bucketArn);
      if (bucket === undefined) throw invalid(`The local cloud has no bucket ${bucketArn}.`);
      const others = store.read().destinations.filter((it) => it.name !== name);
      const next = { name, arn: destinationArn(name), bucket };
      store.write({ destinations: [...others, next] });
      return next;
    },
    removeDestination(name) {
      const { arn } = destination(name);
      if (store.read().deliveries.some((it) => it.destinationArn === arn)) {
        throw conflict(`The delivery destination ${name} is used in a delivery.`);
      }
      store.write({ destinations: store.read().destinations.filter((it) => it.name !== name) });
    },
    create(wish) {
      source(wish.sourceName);
      const { destinations, deliveries } = store.read();
      found(
        destinations.find((it) => it.arn === wish.destinationArn),
        `delivery destination ${wish.destinationArn}`,
      );
      // One delivery per source and kind of destination; there is only one kind here.
      if (deliveries.some(({ sourceName }) => sourceName === wish.sourceName)) {
        throw conflict('Delivery already exists.');
      }
      const unknown = wish.fields.find((name) => !isLogField(name));
      if (unknown !== undefined) throw invalid(`The local cloud writes no field ${unknown}.`);
      const id = randomBytes(12).toString('base64url').replace(/[-_]/g, 'a');
      const next = { ...wish, id, arn: deliveryArn(id) };
      store.write({ deliveries: [...deliveries, next] });
      return next;
    },
    remove(id) {
      delivery(id);
      store.write({ deliveries: store.read().deliveries.filter((it) => it.id !== id) });
    },
    targets(distributionId) {
      const { sources, destinations, deliveries } = store.read();
      return deliveries.flatMap(({ sourceName, destinationArn: to, fields }) => {
        const from = sources.find(({ name }) => name === sourceName);
        const bucket = destinations.find((it) => it.arn === to)?.bucket;
        if (from?.distributionId !== distributionId || bucket === undefined) return [];
        return [{ distributionId, sourceArn: from.arn, bucket, fields }];
      });
    },
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value !== undefined) return value;
  throw new AwsError('ResourceNotFoundException', `The ${what} does not exist.`);
}

const invalid = (message: string) => new AwsError('ValidationException', message);
const conflict = (message: string) => new AwsError('ConflictException', message);
