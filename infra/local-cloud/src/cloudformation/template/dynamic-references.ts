import { mapStringsOfObject } from '../json.ts';
import type { Resource, Stack } from '../stack.ts';

/** Finds the text behind `{{resolve:secretsmanager:SECRET:SecretString:KEY::}}`. */
export type SecretReader = (secretId: string, jsonKey: string | undefined) => string;

const DYNAMIC_REFERENCE =
  /\{\{resolve:secretsmanager:((?:arn:aws:secretsmanager:[^:}]*:[^:}]*:secret:)?[^:}]+)(?::SecretString)?(?::([^:}]*))?(?::[^:}]*)?(?::[^:}]*)?\}\}/g;

/** What custom resources are given stays as it is written: CloudFormation resolves no secret for them. */
const isCustom = ({ type }: Resource) =>
  /^(Custom::|AWS::CloudFormation::CustomResource$)/.test(type);

/**
 * Fills in the secrets' present values, except in custom resources
 * (docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html).
 */
export function withSecrets(stack: Stack, readSecret: SecretReader): Stack {
  const change = (text: string) =>
    text.replace(DYNAMIC_REFERENCE, (_match, secretId: string, key: string | undefined) =>
      readSecret(secretId, key || undefined),
    );
  const resources = stack.resources.map((resource) =>
    isCustom(resource)
      ? resource
      : { ...resource, properties: mapStringsOfObject(resource.properties, change) },
  );
  return { ...stack, resources, ofType: (type) => resources.filter((it) => it.type === type) };
}
