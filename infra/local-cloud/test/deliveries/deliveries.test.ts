import {
  DeleteDeliveryCommand,
  DeleteDeliveryDestinationCommand,
  DeleteDeliverySourceCommand,
  DescribeDeliveriesCommand,
  GetDeliveryDestinationCommand,
  GetDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { expect, test } from 'vitest';
import { mayDeliver, startDeliveries } from './support/running-deliveries.ts';

async function withDelivery() {
  const running = await startDeliveries();
  await running.putSource();
  await running.putDestination();
  const { delivery } = await running.create();
  return { ...running, id: delivery?.id ?? '' };
}

test('a delivery connects a distribution and a bucket, and survives a restart', async () => {
  const { logs, stack, open, distributionId, id } = await withDelivery();
  const { deliverySource } = await logs.send(new GetDeliverySourceCommand({ name: 'songs' }));
  expect(deliverySource).toMatchObject({
    arn: 'arn:aws:logs:us-east-1:000000000000:delivery-source:songs',
    resourceArns: [`arn:aws:cloudfront::000000000000:distribution/${distributionId}`],
    service: 'cloudfront',
  });
  const { deliveryDestination } = await logs.send(
    new GetDeliveryDestinationCommand({ name: 'shelf' }),
  );
  expect(deliveryDestination).toMatchObject({ deliveryDestinationType: 'S3', outputFormat: 'w3c' });
  const { deliveries } = await logs.send(new DescribeDeliveriesCommand({}));
  expect(deliveries).toMatchObject([
    { id, deliverySourceName: 'songs', recordFields: ['date', 'cs-uri-stem'] },
  ]);
  expect(open().targets(distributionId)).toMatchObject([
    { bucket: stack.ref('Logs'), fields: ['date', 'cs-uri-stem'] },
  ]);
});

test('putting an existing source or destination updates it, creating an existing delivery is refused', async () => {
  const { putSource, putDestination, create } = await withDelivery();
  await putSource();
  await putDestination();
  await expect(create()).rejects.toMatchObject({ name: 'ConflictException' });
  await expect(putSource('other')).rejects.toMatchObject({ name: 'ConflictException' });
});

test('source and destination of a delivery cannot be deleted before it', async () => {
  const { logs, deliveries, distributionId, id } = await withDelivery();
  const dropSource = () => logs.send(new DeleteDeliverySourceCommand({ name: 'songs' }));
  const dropDestination = () => logs.send(new DeleteDeliveryDestinationCommand({ name: 'shelf' }));
  await expect(dropSource()).rejects.toMatchObject({ name: 'ConflictException' });
  await expect(dropDestination()).rejects.toMatchObject({ name: 'ConflictException' });
  await logs.send(new DeleteDeliveryCommand({ id }));
  await dropSource();
  await dropDestination();
  expect(deliveries.targets(distributionId)).toEqual([]);
  await expect(dropSource()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('unknown fields, formats and resources are refused by name', async () => {
  const { create, putSource, putDestination } = await startDeliveries();
  await expect(putDestination('json')).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(create()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await putSource();
  await putDestination();
  await expect(create(['ssl-cipher'])).rejects.toThrow(
    'The local cloud writes no field ssl-cipher.',
  );
});

test('callers need the right on the delivery and on the distribution', async () => {
  const { putSource, putDestination } = await startDeliveries([]);
  await expect(putDestination()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(putSource()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const [ofLogs = {}] = mayDeliver;
  const half = await startDeliveries([ofLogs]);
  await expect(half.putSource()).rejects.toThrow('cloudfront:AllowVendedLogDeliveryForResource');
});
