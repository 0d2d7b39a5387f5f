import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTemplate, root, synthesizeBelow, temporaryFolder } from './support/product.ts';

const { ofType } = readTemplate(await synthesizeBelow(temporaryFolder(afterAll)));
const alarms = ofType('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

test('six things ring, each said in a sentence and sent to the topic of the operator', () => {
  expect(alarms.map(({ MetricName }) => MetricName).toSorted()).toEqual([
    '5xx',
    'ActivationTrip',
    'ApproximateNumberOfMessagesVisible',
    'HandshakeErrors',
    'IntegrationError',
    'PaymentErrors',
  ]);
  for (const { AlarmDescription, AlarmActions } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].+\.$/);
    expect(JSON.stringify(AlarmActions)).toContain('AlarmTopicArn');
  }
});

test('the table of costs has the same number', () => {
  expect(readFileSync(join(root, 'docs/costs.md'), 'utf8')).toContain('| Six alarms at $0.10 ');
});
