import type { Assembly } from './assembly.ts';
import { readAssembly } from './assembly.ts';
import type { JsonObject } from './json.ts';
import { mapStringsOfObject } from './json.ts';
import { resolveTemplate } from './resolve-template.ts';

/** One resource of the stack; every intrinsic function in `properties` is resolved. */
export interface Resource {
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly dependsOn: readonly string[];
}

/** What `cdk deploy` would create, read from the template; nothing is running yet. */
export interface Stack {
  readonly name: string;
  readonly region: string;
  readonly accountId: string;
  /** Resources in the order of the template, without those whose Condition is false. */
  readonly resources: readonly Resource[];
  readonly outputs: ReadonlyMap<string, string>;
  /** Resources of one type, for example `AWS::S3::Bucket`. */
  ofType(type: string): readonly Resource[];
  /** The value of `Ref`: a resource's physical id, or a parameter's value. */
  ref(logicalId: string): string;
  /** The value of `Fn::GetAtt`; throws for an attribute that the type does not have. */
  attribute(logicalId: string, name: string): string;
  /** The file or directory behind an S3 object key (`<hash>.zip`) of the assembly's assets. */
  assetPath(objectKey: string): string;
}

/** What `readStack` takes; `parameters` are the values that an operator gives to `cdk deploy`. */
export interface ReadStackOptions {
  readonly assemblyDir: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Reads the one stack of a synthesized assembly (`cdk.out`).
 * Throws, by name, for an unknown parameter, resource type, property or attribute.
 */
export function readStack(options: ReadStackOptions): Stack {
  const assembly = readAssembly(options.assemblyDir);
  return toStack(assembly, options.parameters);
}

/** Finds the value behind `{{resolve:secretsmanager:SECRET:SecretString:KEY::}}`. */
export type SecretReader = (secretId: string, jsonKey: string | undefined) => string;

const DYNAMIC_REFERENCE =
  /\{\{resolve:secretsmanager:((?:arn:aws:secretsmanager:[^:}]*:[^:}]*:secret:)?[^:}]+)(?::SecretString)?(?::([^:}]*))?(?::[^:}]*)?(?::[^:}]*)?\}\}/g;

/** The same stack with every dynamic reference replaced by the secret's value of this moment. */
export function withSecrets(stack: Stack, readSecret: SecretReader): Stack {
  const change = (text: string) =>
    text.replace(DYNAMIC_REFERENCE, (_match, secretId: string, key: string | undefined) =>
      readSecret(secretId, key || undefined),
    );
  const resources = stack.resources.map((resource) => ({
    ...resource,
    properties: mapStringsOfObject(resource.properties, change),
  }));
  return { ...stack, resources, ofType: (type) => resources.filter((it) => it.type === type) };
}

function toStack(assembly: Assembly, parameters: Readonly<Record<string, string>>): Stack {
  const resolved = resolveTemplate(assembly.stackName, assembly.template, parameters);
  return {
    ...resolved,
    name: assembly.stackName,
    ofType: (type) => resolved.resources.filter((it) => it.type === type),
    assetPath: (objectKey) => assembly.assetPath(objectKey),
  };
}
