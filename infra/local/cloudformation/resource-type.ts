import type { Naming } from './physical-names.ts';

/** How the local cloud treats one CloudFormation resource type. */
export interface ResourceType {
  /** The value of `Ref`: the physical id. */
  ref(naming: Naming): string;
  /** The values of `Fn::GetAtt`. */
  readonly attributes: Readonly<Record<string, (naming: Naming) => string>>;
  /** Properties that have an effect here; `all` for types that have none to look at. */
  readonly honoured: readonly string[] | 'all';
  /** Properties without local effect, each with its reason. */
  readonly ignored?: Readonly<Record<string, string>>;
  /** Why the whole type has no local effect. */
  readonly inert?: string;
}

/** Resource types by name. */
export type ResourceTypes = Readonly<Record<string, ResourceType>>;

/** The reason that every service's tags share. */
export const TAGS = { Tags: 'tags serve billing and inventory' };
