import type { JsonObject } from './json.ts';

/** Every intrinsic function in `properties` is resolved. */
export interface Resource {
  /** What the template calls it; in a nested stack behind the id of that, as `Shop/Table`. */
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
  /** In the order of the templates, nested stacks in their place, without those whose Condition is false. */
  readonly resources: readonly Resource[];
  readonly outputs: ReadonlyMap<string, string>;
  /** The resources of a type, for example `AWS::S3::Bucket`. */
  ofType(type: string): readonly Resource[];
  /** The value of `Ref`: a resource's physical id, or a parameter's value. */
  ref(logicalId: string): string;
  /** The value of `Fn::GetAtt`; throws for an attribute that the type does not have. */
  attribute(logicalId: string, name: string): string;
  /** The file or directory behind an S3 object key (`<hash>.zip`) of the assembly's assets. */
  assetPath(objectKey: string): string;
}
