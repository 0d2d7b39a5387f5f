import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import { jsonSchema } from '../cloudformation/json.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { parsePolicy, type Statement } from './policy.ts';

const policySchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    ManagedPolicyName: 'the Ref of the policy already holds its name',
    Path: 'names are unique without it',
    PolicyName: 'a text for people',
  }),
  PolicyDocument: jsonSchema,
  Roles: z._default(z.array(z.string()), []),
});
const roleSchema = z.strictObject({
  ...withoutEffect({
    AssumeRolePolicyDocument: 'only the service that the resource belongs to takes the role',
    Description: 'a text for people',
    MaxSessionDuration: 'local keys do not expire',
    RoleName: 'the Ref of the role already is its name',
    Tags: 'labels for the bill',
  }),
  ManagedPolicyArns: z._default(z.array(z.string()), []),
  Policies: z._default(
    z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument: jsonSchema })),
    [],
  ),
});

/** AWS managed policies that roles may use: what they allow (mostly logs) is not emulated here. */
const AWS_MANAGED =
  /^arn:aws:iam::aws:policy\/service-role\/(AWSLambda\w+ExecutionRole|AmazonAPIGatewayPushToCloudWatchLogs)$/;

export function roleNameOf(roleArn: string): string {
  return roleArn.slice(roleArn.lastIndexOf('/') + 1);
}

/** Inline, attached and managed ones, by the role's name. */
export function rolePolicies(stack: Stack): ReadonlyMap<string, readonly Statement[]> {
  const attached = [
    ...stack.ofType('AWS::IAM::Policy'),
    ...stack.ofType('AWS::IAM::ManagedPolicy'),
  ].map((resource) => ({
    arn: stack.ref(resource.logicalId),
    ...declared(resource, policySchema),
  }));
  return new Map(
    stack.ofType('AWS::IAM::Role').map((role) => {
      const name = stack.ref(role.logicalId);
      const { ManagedPolicyArns, Policies } = declared(role, roleSchema);
      checkManaged(role, ManagedPolicyArns, new Set(attached.map(({ arn }) => arn)));
      const own = attached.filter(
        ({ arn, Roles }) => Roles.includes(name) || ManagedPolicyArns.includes(arn),
      );
      const documents = [...Policies, ...own].map(({ PolicyDocument }) => PolicyDocument);
      return [name, documents.flatMap(parsePolicy)];
    }),
  );
}

function checkManaged(role: Resource, arns: readonly string[], own: ReadonlySet<string>): void {
  const unknown = arns.find((arn) => !own.has(arn) && !AWS_MANAGED.test(arn));
  if (unknown === undefined) return;
  throw new Error(`${role.logicalId} uses the managed policy ${unknown}, which is not known here.`);
}
