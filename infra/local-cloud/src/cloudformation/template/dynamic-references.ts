import { mapStringsOfObject } from '../json.ts';
import type { Resource, Stack } from '../stack.ts';

/** Resolves `{{resolve:secretsmanager:SECRET:SecretString:KEY::}}`. */
type SecretReader = (secretId: string, jsonKey: string | undefined) => string;

const DYNAMIC_REFERENCE =
  /\{\{resolve:secretsmanager:((?:arn:aws:secretsmanager:[^:}]*:[^:}]*:secret:)?[^:}]+)(?::SecretString)?(?::([^:}]*))?(?::[^:}]*)?(?::[^:}]*)?\}\}/g;

/** Custom resources get references unresolved: CloudFormation resolves no secrets for them. */
const isCustom = ({ type }: Resource) =>
  /^(Custom::|AWS::CloudFormation::CustomResource$)/.test(type);

/**
 * Resolves references to the current values of secrets, except in custom resources
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
