import type { Naming } from '../template/physical-names.ts';

/** What the type is called after its creation; the strict schema of the part that reads it says the rest. */
export interface ResourceType {
  /** The value of `Ref`: the physical id. */
  ref(naming: Naming): string;
  /** The attributes that `Fn::GetAtt` gives. */
  readonly attributes: Readonly<Record<string, (naming: Naming) => string>>;
  /** Why the whole type has no local effect. */
  readonly inert?: string;
}

export type ResourceTypes = Readonly<Record<string, ResourceType>>;
