import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { checkDeclaredVariables } from './environment.ts';

const functionSchema = z.strictObject({
  ...withoutEffect({
    Architectures: 'the bundles are JavaScript, the same on every processor',
    Description: 'a text for people',
    EphemeralStorage: 'the temporary directory is the machine’s own',
    FunctionName: 'the Ref of the function already is its name',
    LoggingConfig: 'the output is kept in memory, by function',
    RecursiveLoop: 'a safety net of the service',
    ReservedConcurrentExecutions: 'one bound holds for all functions',
    Tags: 'labels for the bill',
    TracingConfig: 'there is no X-Ray',
  }),
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Handler: z.string(),
  Role: z.string(),
  Runtime: z.string(),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  Environment: z._default(z.strictObject({ Variables: z.record(z.string(), z.string()) }), {
    Variables: {},
  }),
});

export interface FunctionDefinition {
  /** Logical id in its own template, without the nested stack. */
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  readonly directory: string;
  readonly handler: string;
  readonly roleArn: string;
  readonly memorySize: number;
  readonly timeoutSeconds: number;
  readonly variables: Readonly<Record<string, string>>;
}

/** All functions except handlers of the CDK's custom resources. */
export function functionDefinitions(stack: Stack): FunctionDefinition[] {
  const handlers = customResourceHandlers(stack);
  return stack
    .ofType('AWS::Lambda::Function')
    .filter(({ logicalId }) => !handlers.has(stack.attribute(logicalId, 'Arn')))
    .map((resource) => toDefinition(stack, resource));
}

/** ARNs of functions that handle custom resources. */
function customResourceHandlers(stack: Stack): ReadonlySet<string> {
  const tokens = stack.resources
    .filter(({ type }) => type.startsWith('Custom::'))
    .map(({ properties }) => properties.ServiceToken);
  return new Set(tokens.filter((token) => typeof token === 'string'));
}

function toDefinition(stack: Stack, resource: Resource): FunctionDefinition {
  const { logicalId } = resource;
  const definition = declared(resource, functionSchema);
  if (!definition.Runtime.startsWith('nodejs')) {
    throw new Error(`${logicalId} needs ${definition.Runtime}; only Node.js runs here.`);
  }
  const name = stack.ref(logicalId);
  checkDeclaredVariables(name, definition.Environment.Variables);
  return {
    logicalId: logicalId.replace(/^.*\//, ''),
    name,
    arn: stack.attribute(logicalId, 'Arn'),
    directory: stack.assetPath(definition.Code.S3Key),
    handler: definition.Handler,
    roleArn: definition.Role,
    memorySize: definition.MemorySize,
    timeoutSeconds: definition.Timeout,
    variables: definition.Environment.Variables,
  };
}
