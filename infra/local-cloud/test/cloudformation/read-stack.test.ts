import { describe, expect, test } from 'vitest';
import type { Json } from '#src/cloudformation/json.ts';
import { withSecrets } from '#src/cloudformation/template/dynamic-references.ts';
import { stackOf, type TemplateFixture } from '../support/assembly.ts';

const table = { Type: 'AWS::DynamoDB::Table' };

/** A placeholder of Fn::Sub. */
const sub = (name: string) => `$\{${name}}`;

/** What a value becomes inside a resource's properties. */
function resolved(value: Json, template: Partial<TemplateFixture> = {}, given = {}) {
  const probe = { Type: 'AWS::CloudWatch::Alarm', Properties: { value } };
  const Resources = { Table: table, ...template.Resources, Probe: probe };
  const stack = stackOf({ ...template, Resources }, given);
  return stack.resources.find(({ logicalId }) => logicalId === 'Probe')?.properties.value;
}

describe('intrinsic functions', () => {
  test.each([
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'Table' }, 'shop-table'],
    [
      { 'Fn::GetAtt': ['Table', 'Arn'] },
      'arn:aws:dynamodb:us-east-1:000000000000:table/shop-table',
    ],
    [{ 'Fn::GetAtt': 'Table.Arn' }, 'arn:aws:dynamodb:us-east-1:000000000000:table/shop-table'],
    [
      { 'Fn::Sub': `${sub('Table')} in ${sub('AWS::Region')}, ${sub('!Literal')}` },
      `shop-table in us-east-1, ${sub('Literal')}`,
    ],
    [
      { 'Fn::Sub': [`${sub('a')}-${sub('Table.Arn')}`, { a: { Ref: 'Table' } }] },
      'shop-table-arn:aws:dynamodb:us-east-1:000000000000:table/shop-table',
    ],
    [{ 'Fn::Join': ['/', ['a', { Ref: 'Table' }, 3]] }, 'a/shop-table/3'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': ['-', { Ref: 'Table' }] }] }, 'table'],
    [{ 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'small'] }, 3],
    [{ 'Fn::If': ['IsUs', 'here', 'there'] }, 'here'],
    [{ 'Fn::If': ['IsNotUs', 'here', { Ref: 'Table' }] }, 'shop-table'],
    [{ 'Fn::If': ['Both', 1, 2] }, 2],
    [{ 'Fn::If': ['Either', 1, 2] }, 1],
    [{ 'Fn::Base64': 'a' }, 'YQ=='],
  ])('%j is %j', (value, expected) => {
    const template = {
      Mappings: { Sizes: { 'us-east-1': { small: 3 } } },
      Conditions: {
        IsUs: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] },
        IsNotUs: { 'Fn::Not': [{ Condition: 'IsUs' }] },
        Both: { 'Fn::And': [{ Condition: 'IsUs' }, { Condition: 'IsNotUs' }] },
        Either: { 'Fn::Or': [{ Condition: 'IsUs' }, { Condition: 'IsNotUs' }] },
      },
    };
    expect(resolved(value, template)).toEqual(expected);
  });

  test('AWS::NoValue removes the property and the item of a list', () => {
    const nothing = { Ref: 'AWS::NoValue' };
    expect(resolved({ gone: nothing, list: [1, nothing, 2] })).toEqual({ list: [1, 2] });
  });

  test('an unknown function, attribute or reference is refused by name', () => {
    expect(() => resolved({ 'Fn::Cidr': [] })).toThrow('Fn::Cidr');
    expect(() => resolved({ 'Fn::GetAtt': ['Table', 'Colour'] })).toThrow(
      'Table has no attribute Colour',
    );
    expect(() => resolved({ Ref: 'Nobody' })).toThrow('no resource Nobody');
  });
});

describe('parameters', () => {
  const parameters = (parameter: object) => ({ Parameters: { Size: parameter } });

  test('take the given value, else their default', () => {
    const template = parameters({ Type: 'Number', Default: 3 });
    expect(resolved({ Ref: 'Size' }, template)).toBe('3');
    expect(resolved({ Ref: 'Size' }, template, { Size: '4' })).toBe('4');
  });

  test('of a list type are lists', () => {
    const template = parameters({ Type: 'CommaDelimitedList', Default: 'a, b' });
    expect(resolved({ Ref: 'Size' }, template)).toEqual(['a', 'b']);
  });

  test.each([
    [{ Type: 'String' }, {}, 'Parameter Size needs a value'],
    [{ Type: 'String', Default: '' }, { Sise: '1' }, 'no parameter Sise'],
    [{ Type: 'Number', MaxValue: 5 }, { Size: '6' }, 'at most 5'],
    [{ Type: 'Number' }, { Size: 'six' }, 'must be a number'],
    [{ Type: 'String', AllowedValues: ['a'] }, { Size: 'b' }, 'one of a'],
    [{ Type: 'String', AllowedPattern: '[a-z]+' }, { Size: 'a1' }, 'must match'],
    [{ Type: 'String', Default: '', AllowedPattern: '[a[]?' }, {}, 'Java reads'],
    [{ Type: 'String', Default: '', AllowedPattern: '[a-z&&x]?' }, {}, 'Java reads'],
    [{ Type: 'String', MinLength: 2 }, { Size: 'a' }, 'at least 2 characters'],
  ])('%j given %j are refused: %s', (parameter, given, message) => {
    expect(() => resolved('', parameters(parameter), given)).toThrow(message);
  });
});

describe('rules', () => {
  const set = (name: string) => ({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: name }, ''] }] });
  const text = { Type: 'String', Default: '' };
  const template = {
    Parameters: { Domain: text, Certificate: text, Size: { ...text, Default: 'm' } },
    Rules: {
      Covered: {
        RuleCondition: set('Domain'),
        Assertions: [
          { Assert: set('Certificate'), AssertDescription: 'Domain needs Certificate.' },
        ],
      },
      Sizes: { Assertions: [{ Assert: { 'Fn::Contains': [['s', 'm'], { Ref: 'Size' }] } }] },
    },
    Resources: {},
  };

  test('refuse combinations of values, with the message of the rule', () => {
    expect(() => stackOf(template, { Domain: 'a.example' })).toThrow('Domain needs Certificate.');
    expect(() => stackOf(template, { Size: 'l' })).toThrow('Sizes');
  });

  test.each([
    {},
    { Certificate: 'arn' },
    { Domain: 'a.example', Certificate: 'arn' },
    { Size: 's' },
  ])('allow %j', (given) => {
    expect(() => stackOf(template, given)).not.toThrow();
  });
});

describe('resources', () => {
  test('of an unknown type are refused by name', () => {
    const Resources = { Farm: { Type: 'AWS::Cows::Farm' } };
    expect(() => stackOf({ Resources })).toThrow(/Farm is of the type AWS::Cows::Farm/);
  });

  test('and unknown sections are refused by name', () => {
    const template = { Resources: {}, Transform: 'AWS::Serverless-2016-10-31' };
    expect(() => stackOf(template)).toThrow('Transform');
  });

  test('with a false condition do not exist, as such outputs', () => {
    const stack = stackOf({
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { Table: table, Other: { ...table, Condition: 'Never' } },
      Outputs: { Name: { Value: { Ref: 'Table' } }, No: { Value: 'x', Condition: 'Never' } },
    });
    expect(stack.resources.map(({ logicalId }) => logicalId)).toEqual(['Table']);
    expect([...stack.outputs]).toEqual([['Name', 'shop-table']]);
  });

  test('keep the name that the template gives, and long generated names stay within their bound', () => {
    const stack = stackOf({
      Resources: {
        Named: { Type: 'AWS::S3::Bucket', Properties: { BucketName: { Ref: 'AWS::StackName' } } },
        [`Long${'x'.repeat(80)}`]: { Type: 'AWS::S3::Bucket' },
      },
    });
    expect(stack.ref('Named')).toBe('shop');
    expect(stack.ref(`Long${'x'.repeat(80)}`)).toMatch(/^shop-longx+-[a-z0-9]{8}$/);
    expect(stack.ref(`Long${'x'.repeat(80)}`)).toHaveLength(63);
  });

  test('find the assets of the assembly by object key', () => {
    const stack = stackOf({ Resources: {} }, {}, { code: { 'index.mjs': '' } });
    expect(stack.assetPath('code.zip')).toMatch(/asset\.code$/);
    expect(() => stack.assetPath('gone.zip')).toThrow('no asset gone.zip');
  });
});

test('dynamic references resolve to the current value of the secret', () => {
  const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:shop-origin-abcdef';
  const stack = stackOf({
    Resources: {
      Probe: {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: {
          field: `{{resolve:secretsmanager:${arn}:SecretString:proof::}}`,
          whole: 'a {{resolve:secretsmanager:shop-origin}} b',
        },
      },
    },
  });
  const read = (id: string, key: string | undefined) => `<${id} ${key}>`;
  const [probe] = withSecrets(stack, read).ofType('AWS::CloudWatch::Alarm');
  expect(probe?.properties).toEqual({
    field: `<${arn} proof>`,
    whole: 'a <shop-origin undefined> b',
  });
});

test('custom resources get dynamic references unresolved, as in AWS', () => {
  const reference = '{{resolve:secretsmanager:shop-origin}}';
  const stack = stackOf({
    Resources: { Copy: { Type: 'Custom::CDKBucketDeployment', Properties: { field: reference } } },
  });
  const [copy] = withSecrets(stack, () => 'secret').ofType('Custom::CDKBucketDeployment');
  expect(copy?.properties).toEqual({ field: reference });
});
