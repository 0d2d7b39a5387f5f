import type { Cloud } from 'local-cloud/main.ts';
import type { Template } from './template.ts';

/** A resource that outlives its stack. */
export interface Kept {
  readonly logicalId: string;
  readonly type: string;
  /** Its physical id: a name, or an ARN. */
  readonly name: string;
}

/** What the template retains. */
export function keptOf(stack: Cloud['stack'], { Resources }: Template): readonly Kept[] {
  return namedOf(stack).filter(({ logicalId }) =>
    /^Retain/.test(Resources[logicalId]?.DeletionPolicy ?? ''),
  );
}

/** Every resource of a running stack by its physical id. */
export function namedOf({ resources, ref }: Cloud['stack']): readonly Kept[] {
  return resources.map(({ logicalId, type }) => ({ logicalId, type, name: ref(logicalId) }));
}
