import type { Naming } from '../template/physical-names.ts';

/**
 * What one CloudFormation resource type is called after its creation. Which of its properties have an
 * effect is said by the strict schema of the part that reads them.
 */
export interface ResourceType {
  /** The value of `Ref`: the physical id. */
  ref(naming: Naming): string;
  /** The values of `Fn::GetAtt`. */
  readonly attributes: Readonly<Record<string, (naming: Naming) => string>>;
  /** Why the whole type has no local effect. */
  readonly inert?: string;
}

/** Resource types by name. */
export type ResourceTypes = Readonly<Record<string, ResourceType>>;
