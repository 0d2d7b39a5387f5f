import * as z from 'zod/mini';
import { jsonSchema } from '#src/cloudformation/json.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import { evaluate } from '#src/iam/evaluate.ts';
import { parsePolicy } from '#src/iam/policy.ts';
import { appliesToService } from '#src/iam/principals.ts';

const roleSchema = z.object({ AssumeRolePolicyDocument: jsonSchema });

interface Assumption {
  readonly roleArn: string;
  readonly service: string;
  readonly sourceArn: string;
}

/** Throws unless the service may assume the role, as AWS does when a schedule is created. */
export function requireTrust(
  stack: Stack,
  logicalId: string,
  { roleArn, service, sourceArn }: Assumption,
): void {
  const role = stack
    .ofType('AWS::IAM::Role')
    .find((it) => stack.attribute(it.logicalId, 'Arn') === roleArn);
  const trust = role ? roleSchema.parse(role.properties).AssumeRolePolicyDocument : [];
  const statements = role ? parsePolicy(trust) : [];
  const context = new Map([
    ['aws:sourceaccount', [stack.accountId]],
    ['aws:sourcearn', [sourceArn]],
  ]);
  const request = { action: 'sts:AssumeRole', resource: roleArn, context };
  const about = statements.filter((statement) => appliesToService(statement, service));
  if (evaluate(about, request) === 'allowed') return;
  throw new Error(
    `${logicalId}: The execution role you provide must allow ${service} to assume the role.`,
  );
}
