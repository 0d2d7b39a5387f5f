import { expect, test } from 'vitest';
import stackPolicy from '#infra/aws/stack-policy.json' with { type: 'json' };
import { refusedByPolicy } from '#infra/rehearsal/stacks/policy.ts';

const table = { logicalId: 'Table', type: 'AWS::DynamoDB::Table' };
const topic = { logicalId: 'Topic', type: 'AWS::SNS::Topic' };
/** What docs/restore.md sets for the step that takes the table out. */
const lifted = {
  Statement: [{ Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' }],
};

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
test.each([
  ['our policy keeps the table', stackPolicy, ['Table']],
  ['the lifted one lets it go', lifted, []],
  ['a policy that allows nothing keeps everything', { Statement: [] }, ['Table', 'Topic']],
])('%s', (_name, policy, refused) => {
  expect(refusedByPolicy(JSON.stringify(policy), [table, topic], [])).toEqual(refused);
  expect(refusedByPolicy(JSON.stringify(policy), [table, topic], [table, topic])).toEqual([]);
});

test('without a policy everything may be removed', () => {
  expect(refusedByPolicy(undefined, [table], [])).toEqual([]);
});
