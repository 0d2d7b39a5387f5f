import * as z from 'zod/mini';

const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((it) => [it].flat()),
);
const policy = z.object({
  Statement: z.array(
    z.object({
      Effect: z.enum(['Allow', 'Deny']),
      Action: oneOrMore,
      Condition: z.optional(z.object({ StringEquals: z.object({ ResourceType: oneOrMore }) })),
    }),
  ),
});

interface Named {
  readonly logicalId: string;
  readonly type: string;
}

/**
 * The resources that an update would remove and the policy protects, Retain or not.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
 */
export function refusedByPolicy(
  text: string | undefined,
  before: readonly Named[],
  after: readonly Named[],
): readonly string[] {
  if (text === undefined) return [];
  const { Statement } = z.parse(policy, JSON.parse(text));
  const stays = new Set(after.map(({ logicalId }) => logicalId));
  const says = (effect: string, type: string) =>
    Statement.some(
      ({ Effect, Action, Condition }) =>
        Effect === effect &&
        Action.some((it) => it === 'Update:*' || it === 'Update:Delete') &&
        (Condition?.StringEquals.ResourceType.includes(type) ?? true),
    );
  return before
    .filter(({ logicalId }) => !stays.has(logicalId))
    .filter(({ type }) => says('Deny', type) || !says('Allow', type))
    .map(({ logicalId }) => logicalId);
}
