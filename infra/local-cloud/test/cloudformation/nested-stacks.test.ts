import { describe, expect, test } from 'vitest';
import { deploymentsInOrder } from '#src/edge/deployment/deployment-template.ts';
import { functionDefinitions } from '#src/lambda/function-definition.ts';
import { stackOf, templateUrl } from '../support/assembly.ts';
import { lambdaFunction, role } from '../support/functions.ts';

const table = { Type: 'AWS::DynamoDB::Table' };
const probe = (value: unknown) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: { value } });
const nested = (name: string, Parameters = {}, more = {}) => ({
  ...{ Type: 'AWS::CloudFormation::Stack', ...more },
  Properties: { TemplateURL: templateUrl(name), Parameters },
});
const getAtt = (...path: string[]) => ({ 'Fn::GetAtt': path });

/** A shop whose orders are in a stack of their own, which knows the shop's table and has a queue. */
const orders = {
  Parameters: { TableArn: { Type: 'String' }, Sizes: { Type: 'CommaDelimitedList' } },
  Conditions: { Has: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'TableArn' }, ''] }] } },
  Resources: {
    Queue: { Type: 'AWS::SQS::Queue' },
    Probe: probe([{ Ref: 'TableArn' }, { Ref: 'Sizes' }, { Ref: 'AWS::StackName' }]),
    Never: { ...table, Condition: 'HasNot' },
  },
  Outputs: {
    QueueName: { Condition: 'Has', Value: getAtt('Queue', 'QueueName') },
    Missing: { Condition: 'HasNot', Value: 'x' },
  },
};
Object.assign(orders.Conditions, { HasNot: { 'Fn::Not': [{ Condition: 'Has' }] } });

function shop(resources = {}, given = {}) {
  const Parameters = { TableArn: getAtt('Table', 'Arn'), Sizes: 'small, large', ...given };
  const Resources = { Table: table, Orders: nested('orders', Parameters), ...resources };
  return stackOf({ Resources }, {}, {}, { orders });
}

describe('a nested stack', () => {
  test('has its resources in place, prefixed with its logical id', () => {
    const ids = shop({ Last: table }).resources.map(({ logicalId }) => logicalId);
    expect(ids).toEqual(['Table', 'Orders/Queue', 'Orders/Probe', 'Last']);
  });

  test('gets its parameters, and has its own name', () => {
    const found = shop().resources.find(({ logicalId }) => logicalId === 'Orders/Probe');
    expect(found?.properties.value).toEqual([
      'arn:aws:dynamodb:us-east-1:000000000000:table/shop-table',
      ['small', 'large'],
      'shop-Orders',
    ]);
  });

  test('provides its outputs, also to another nested stack', () => {
    const stack = shop({
      Probe: probe(getAtt('Orders', 'Outputs.QueueName')),
      More: nested('orders', { TableArn: getAtt('Orders', 'Outputs.QueueName'), Sizes: 'one' }),
    });
    const values = stack.ofType('AWS::CloudWatch::Alarm').map((it) => it.properties.value);
    expect(values[1]).toBe('shop-orders-queue');
    expect(values[2]).toEqual(['shop-orders-queue', ['one'], 'shop-More']);
  });

  test('is identified by its path: the same template can be nested twice', () => {
    const stack = shop({ More: nested('orders', { TableArn: 'none', Sizes: 'one' }) });
    expect(stack.attribute('Orders/Queue', 'QueueName')).toBe('shop-orders-queue');
    expect(stack.attribute('More/Queue', 'QueueName')).toBe('shop-more-queue');
    expect(stack.ref('More')).toMatch(/^arn:aws:cloudformation:.+:stack\/shop-More\/local$/);
  });

  test('may have nested stacks itself', () => {
    const outer = { Resources: { Inner: nested('orders', { TableArn: 'a', Sizes: 'b' }) } };
    const Resources = { Outer: nested('outer') };
    const stack = stackOf({ Resources }, {}, {}, { orders, outer });
    expect(stack.attribute('Outer/Inner/Queue', 'QueueName')).toBe('shop-outer-inner-queue');
  });

  test('with a false condition does not exist', () => {
    const Conditions = { Never: { 'Fn::Equals': ['a', 'b'] } };
    const Resources = { Table: table, Orders: nested('orders', {}, { Condition: 'Never' }) };
    const stack = stackOf({ Conditions, Resources }, {}, {}, { orders });
    expect(stack.resources.map(({ logicalId }) => logicalId)).toEqual(['Table']);
  });
});

describe('is refused by name:', () => {
  test.each([
    ['a parameter that it does not have', { Colour: 'red' }, 'no parameter Colour'],
    ['a template that the assembly does not have', undefined, 'no template https://s3.us-east-1'],
  ])('%s', (_what, given, message) => {
    const more = given ? {} : { Orders: nested('gone') };
    expect(() => shop(more, given)).toThrow(message);
  });

  test.each(['Outputs.Nobody', 'Outputs.Missing'])(
    'an output that it does not have: %s',
    (name) => {
      expect(() => shop({ Probe: probe(getAtt('Orders', name)) })).toThrow(
        `The stack shop-Orders has no output ${name.slice('Outputs.'.length)}`,
      );
    },
  );

  test('an unsupported property', () => {
    const Orders = nested('orders');
    Object.assign(Orders.Properties, { Colour: 'red' });
    expect(() => stackOf({ Resources: { Orders } }, {}, {}, { orders })).toThrow('Colour');
  });
});

test('dependencies include those of and on resources of nested stacks', () => {
  const deployment = (DependsOn?: string) => ({
    ...{ Type: 'Custom::CDKBucketDeployment', DependsOn },
    Properties: { SourceObjectKeys: [], DestinationBucketName: 'pages' },
  });
  const inner = { Resources: { Second: deployment() } };
  const Resources = {
    Third: deployment('Inner'),
    Inner: nested('inner', {}, { DependsOn: 'First' }),
    First: deployment(),
  };
  const stack = stackOf({ Resources }, {}, {}, { inner });
  const order = deploymentsInOrder(stack).map(({ logicalId }) => logicalId);
  expect(order).toEqual(['First', 'Inner/Second', 'Third']);
});

test('a function has the logical id of its own template, and a name within Lambda’s 64 characters', () => {
  const name = `Put${'Down'.repeat(16)}`;
  const code = { code: { 'index.mjs': '' } };
  const inner = { Resources: { Role: role(), [name]: lambdaFunction() } };
  const [found] = functionDefinitions(
    stackOf({ Resources: { Calls: nested('inner') } }, {}, code, { inner }),
  );
  expect(found).toMatchObject({ logicalId: name });
  expect(found?.name).toMatch(/^shop-calls-putdown.+-[a-z0-9]{8}$/);
  expect(found?.name).toHaveLength(64);
});
