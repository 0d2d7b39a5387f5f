import { expect, test } from 'vitest';
import { refusedChanges } from '#infra/release/refused-changes.ts';
import { readStackFacts, type StackFacts } from '#infra/release/stack-facts.ts';
import { assemblyDir } from '../aws/support/product.ts';

const key = (name: string) => ({ KeySchema: [{ AttributeName: name }] });
const released: StackFacts = {
  routes: { 'GET /api/pets': 'Pets/List', 'GET /api/pets/{id}': 'Pets/Get' },
  stateful: {
    Table: { type: 'AWS::DynamoDB::Table', properties: { KeySchema: ['pk'] } },
    Files: { type: 'AWS::S3::Bucket', properties: {} },
  },
  indexes: { Table: { byName: key('name'), byDate: key('date') } },
  names: { 'AWS::CloudFront::Function Shop-eu-west-1-Request': 'RequestA1' },
};
const changed = (change: Partial<StackFacts>) =>
  refusedChanges(released, { ...released, ...change });

test('the same stack has no refused changes', () => {
  expect(changed({})).toEqual([]);
});

test('new or fewer routes, new state and one more index are allowed', () => {
  const routes = { 'GET /api/pets': 'Pets/List', 'POST /api/pets': 'Pets/Create' };
  const stateful = { ...released.stateful, More: { type: 'AWS::SQS::Queue', properties: {} } };
  const indexes = { Table: { ...released.indexes.Table, byColour: key('colour') } };
  expect(changed({ routes, stateful, indexes })).toEqual([]);
});

test('a route that moves to another function needs two deployments', () => {
  const [sentence] = changed({ routes: { ...released.routes, 'GET /api/pets': 'Animals/List' } });
  expect(sentence).toMatch(/^GET \/api\/pets moves from Pets\/List to Animals\/List.+Deploy twice/);
});

test('a renamed path variable needs two deployments', () => {
  const routes = { 'GET /api/pets': 'Pets/List', 'GET /api/pets/{petId}': 'Pets/Get' };
  expect(changed({ routes })).toEqual([
    expect.stringMatching(/^GET \/api\/pets\/\{id\} and GET \/api\/pets\/\{petId\} .+deploy twice/),
  ]);
});

test('a fixed name that moves to another logical id is refused, as a route is', () => {
  const [name = ''] = Object.keys(released.names);
  expect(changed({ names: { [name]: 'EdgeRequestB2' } })).toEqual([
    expect.stringMatching(
      /^AWS::CloudFront::Function Shop-\S+ moves from RequestA1 to EdgeRequestB2/,
    ),
  ]);
  expect(changed({ names: {} })).toEqual([]);
});

test('every fixed name of the built stack is known, and its move would be seen', () => {
  const facts = readStackFacts(assemblyDir);
  expect(Object.keys(facts.names).length).toBeGreaterThan(20);
  const moved = Object.entries(facts.names).map(([name, id]) => [name, `${id}Moved`]);
  const after = { ...facts, names: Object.fromEntries(moved) };
  expect(refusedChanges(facts, after)).toHaveLength(moved.length);
});

test.each([
  ['two more', { byName: key('name'), byDate: key('date'), a: key('a'), b: key('b') }],
  ['one more and one less', { byName: key('name'), a: key('a') }],
])('%s indexes need as many releases', (_what, Table) => {
  expect(changed({ indexes: { Table } })).toEqual([
    expect.stringMatching(/^Table gains or loses 2 indexes .+one after the other\.$/),
  ]);
});

test('a changed index needs another name', () => {
  const Table = { byName: key('name'), byDate: key('day') };
  expect(changed({ indexes: { Table } })).toEqual([
    expect.stringMatching(/^The index byDate of Table changes.+another name/),
  ]);
});

test.each([
  ['no longer exists', {}],
  ['has another logical id', { Documents: { type: 'AWS::S3::Bucket', properties: {} } }],
  ['is of another type', { Files: { type: 'AWS::SQS::Queue', properties: {} } }],
])('state that %s would be left behind', (_what, other) => {
  const { Table } = released.stateful;
  expect(changed({ stateful: { ...(Table && { Table }), ...other } })).toEqual([
    expect.stringMatching(/^Files \(AWS::S3::Bucket\) no longer exists .+Keep the id/),
  ]);
});

test('state that gets a name or another key would be replaced', () => {
  const stateful = {
    Table: { type: 'AWS::DynamoDB::Table', properties: { KeySchema: ['id'] } },
    Files: { type: 'AWS::S3::Bucket', properties: { BucketName: 'files' } },
  };
  expect(changed({ stateful })).toEqual([
    expect.stringMatching(/^KeySchema of Table changes/),
    expect.stringMatching(/^BucketName of Files changes/),
  ]);
});
