import type { Naming } from '../template/physical-names.ts';

/** Names and attributes of a type after its creation. Properties are checked by the part that reads them. */
export interface ResourceType {
  /** The value of `Ref`: the physical id. */
  ref(naming: Naming): string;
  /** The attributes of `Fn::GetAtt`. */
  readonly attributes: Readonly<Record<string, (naming: Naming) => string>>;
  /** The reason why the type has no local effect. */
  readonly inert?: string;
}

export type ResourceTypes = Readonly<Record<string, ResourceType>>;
