import * as z from 'zod/mini';

const section = z._default(z.record(z.string(), z.looseObject({})), {});
const template = z.object({
  Description: z._default(z.string(), ''),
  Parameters: z._default(
    z.record(z.string(), z.looseObject({ Default: z.optional(z.union([z.string(), z.number()])) })),
    {},
  ),
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      DeletionPolicy: z.optional(z.string()),
      Properties: z._default(z.looseObject({}), {}),
    }),
  ),
  Outputs: section,
});

/** What CloudFormation itself reads of a template. */
export type Template = z.infer<typeof template>;

/** Of YAML, which only `cdk bootstrap` sends, its version is read. Throws for a text that is no template. */
export function readTemplate(text: string): Template {
  if (text.startsWith('{')) return z.parse(template, JSON.parse(text));
  const [, Value = ''] =
    /\n {6}Value: ["']?(\d+)/.exec(text.slice(text.indexOf('CdkBootstrapVersion:'))) ?? [];
  const CdkBootstrapVersion = { Type: 'AWS::SSM::Parameter', Properties: { Value } };
  return z.parse(template, { Resources: { CdkBootstrapVersion } });
}

/** The stack of `cdk bootstrap` and stacks of others have nothing that runs here. */
export function isProduct({ Outputs }: Template): boolean {
  return 'SiteUrl' in Outputs;
}
