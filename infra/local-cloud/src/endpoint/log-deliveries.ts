import * as z from 'zod/mini';
import {
  type Deliveries,
  deliveryArn,
  destinationArn,
  sourceArn,
} from '../deliveries/deliveries.ts';
import type { Delivery, Destination, Source } from '../deliveries/delivery-store.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import { type AwsRequest, type AwsService, targetOperation } from './aws-request.ts';
import { permit } from './permit.ts';

const PREFIX = 'Logs_20140328';

const named = z.strictObject({ name: z.string() });
const identified = z.strictObject({ id: z.string() });
const sourceInput = z.strictObject({
  name: z.string(),
  resourceArn: z.string(),
  logType: z.literal('ACCESS_LOGS'),
});
const destinationInput = z.strictObject({
  name: z.string(),
  outputFormat: z.literal('w3c'),
  deliveryDestinationConfiguration: z.strictObject({ destinationResourceArn: z.string() }),
});
const deliveryInput = z.strictObject({
  deliverySourceName: z.string(),
  deliveryDestinationArn: z.string(),
  recordFields: z.array(z.string()).check(z.minLength(1)),
});

type May = (action: string, resource: string) => void;
type Operation = (deliveries: Deliveries, body: unknown, may: May) => object;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  PutDeliverySource(deliveries, body, may) {
    const { name, resourceArn } = inputOf(sourceInput, body);
    may('logs:PutDeliverySource', sourceArn(name));
    may('cloudfront:AllowVendedLogDeliveryForResource', resourceArn);
    return { deliverySource: sourceOf(deliveries.putSource(name, resourceArn)) };
  },
  GetDeliverySource(deliveries, body, may) {
    const { name } = inputOf(named, body);
    may('logs:GetDeliverySource', sourceArn(name));
    return { deliverySource: sourceOf(deliveries.source(name)) };
  },
  DeleteDeliverySource(deliveries, body, may) {
    const { name } = inputOf(named, body);
    may('logs:DeleteDeliverySource', sourceArn(name));
    deliveries.removeSource(name);
    return {};
  },
  PutDeliveryDestination(deliveries, body, may) {
    const { name, deliveryDestinationConfiguration } = inputOf(destinationInput, body);
    may('logs:PutDeliveryDestination', destinationArn(name));
    const { destinationResourceArn } = deliveryDestinationConfiguration;
    const put = deliveries.putDestination(name, destinationResourceArn);
    return { deliveryDestination: destinationOf(put) };
  },
  GetDeliveryDestination(deliveries, body, may) {
    const { name } = inputOf(named, body);
    may('logs:GetDeliveryDestination', destinationArn(name));
    return { deliveryDestination: destinationOf(deliveries.destination(name)) };
  },
  DeleteDeliveryDestination(deliveries, body, may) {
    const { name } = inputOf(named, body);
    may('logs:DeleteDeliveryDestination', destinationArn(name));
    deliveries.removeDestination(name);
    return {};
  },
  CreateDelivery(deliveries, body, may) {
    const wish = inputOf(deliveryInput, body);
    may('logs:CreateDelivery', sourceArn(wish.deliverySourceName));
    may('logs:CreateDelivery', wish.deliveryDestinationArn);
    const delivery = deliveries.create({
      sourceName: wish.deliverySourceName,
      destinationArn: wish.deliveryDestinationArn,
      fields: wish.recordFields,
    });
    return { delivery: deliveryOf(delivery) };
  },
  DescribeDeliveries(deliveries, body, may) {
    inputOf(z.object({}), body);
    may('logs:DescribeDeliveries', '*');
    return { deliveries: deliveries.list().map(deliveryOf) };
  },
  DeleteDelivery(deliveries, body, may) {
    const { id } = inputOf(identified, body);
    may('logs:DeleteDelivery', deliveryArn(id));
    deliveries.remove(id);
    return {};
  },
};

/** The API of CloudWatch Logs for delivering standard logs of CloudFront to buckets. */
export function logDeliveryService(iam: Iam, deliveries: Deliveries): AwsService {
  return {
    serves: (request) => targetOperation(request, PREFIX) !== undefined,
    async answer(request) {
      const name = targetOperation(request, PREFIX) ?? '';
      const operation = OPERATIONS[name];
      if (operation === undefined) {
        throw new AwsError('UnknownOperationException', `The local cloud does not know ${name}.`);
      }
      return jsonResponse(operation(deliveries, bodyOf(request), mayOf(iam, request)));
    },
  };
}

function mayOf(iam: Iam, request: AwsRequest): May {
  return (action, resource) => permit(iam, request, action, resource);
}

function bodyOf(request: AwsRequest): unknown {
  return JSON.parse(request.body.toString('utf8'));
}

/** Anything unknown (other formats, tags, paths) is refused by name. */
function inputOf<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AwsError('ValidationException', z.prettifyError(parsed.error));
}

function sourceOf({ name, arn, resourceArn }: Source) {
  return { name, arn, resourceArns: [resourceArn], service: 'cloudfront', logType: 'ACCESS_LOGS' };
}

function destinationOf({ name, arn, bucket }: Destination) {
  return {
    name,
    arn,
    deliveryDestinationType: 'S3',
    outputFormat: 'w3c',
    deliveryDestinationConfiguration: { destinationResourceArn: `arn:aws:s3:::${bucket}` },
  };
}

function deliveryOf({ id, arn, sourceName, destinationArn: to, fields }: Delivery) {
  return {
    ...{ id, arn, deliverySourceName: sourceName, deliveryDestinationArn: to },
    ...{ deliveryDestinationType: 'S3', recordFields: fields, fieldDelimiter: '\t' },
  };
}
