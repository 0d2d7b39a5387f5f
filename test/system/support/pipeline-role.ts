import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((it) => [it].flat()),
);
const policy = z.object({
  Statement: z.array(
    z.object({
      Action: texts,
      Resource: texts,
      Condition: z.optional(
        z.object({
          'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.string() }),
        }),
      ),
    }),
  ),
});
const { Statement } = policy.parse(
  JSON.parse(readFileSync(join(root, '.github/deploy-role.json'), 'utf8')),
);

/** A call of the SDK, as its own logger reports it. */
export interface SentCall {
  readonly commandName: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the smoke test's calls ask for. A further command needs a row here, and rights in the role. */
const asked: Readonly<
  Record<string, (input: SentCall['input']) => { action: string; resource: string }>
> = {
  InvokeCommand: ({ FunctionName }) => ({
    action: 'lambda:InvokeFunction',
    resource: `arn:aws:lambda:us-east-1:000000000000:function:${FunctionName}`,
  }),
  GetSecretValueCommand: ({ SecretId }) => ({
    action: 'secretsmanager:GetSecretValue',
    // AWS names a secret by its logical id alone, the local cloud with the stack's name before it.
    resource: String(SecretId).replace(':secret:sitewright-', ':secret:'),
  }),
  GetItemCommand: ({ TableName }) => ({
    action: 'dynamodb:GetItem',
    resource: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`,
  }),
};

/** Whether the pipeline's role allows a call. Names on a laptop are in lower case. */
export function isAllowed({ commandName, input }: SentCall): boolean {
  const ask = asked[commandName]?.(input);
  if (!ask) return false;
  return Statement.some(
    ({ Action, Resource, Condition }) =>
      Action.includes(ask.action) &&
      Resource.some((pattern) => matches(pattern, ask.resource)) &&
      (Condition === undefined || isOnlyAttempts(input)),
  );
}

/** The condition of the role on the table: only counters of attempts. */
function isOnlyAttempts(input: SentCall['input']): boolean {
  return /"pk":(?:\{"S":)?"ATTEMPTS#/.test(JSON.stringify(input.Key));
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern
    .toLowerCase()
    .split('*')
    .map((it) => it.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text.toLowerCase());
}
