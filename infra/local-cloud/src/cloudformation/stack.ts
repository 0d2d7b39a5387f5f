import type { JsonObject } from './json.ts';

/** Every intrinsic function in `properties` is resolved. */
export interface Resource {
  /** The id in the template; in a nested stack prefixed with its id: `Shop/Table`. */
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly dependsOn: readonly string[];
}

/** The resources that `cdk deploy` would create, read from the template. Nothing runs yet. */
export interface Stack {
  readonly name: string;
  readonly region: string;
  readonly accountId: string;
  /** In template order, nested stacks in place, without resources whose Condition is false. */
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
