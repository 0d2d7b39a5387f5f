import { COMPUTE_TYPES } from './compute.ts';
import { DATA_TYPES } from './data.ts';
import { MAIL_TYPES } from './mail.ts';
import { MESSAGING_TYPES } from './messaging.ts';
import { NESTED_TYPES } from './nested.ts';
import type { ResourceType } from './resource-type.ts';
import { WEB_TYPES } from './web.ts';
import { CUSTOM_TYPES, TYPES_WITHOUT_EFFECT } from './without-effect.ts';

const TYPES = new Map<string, ResourceType>(
  Object.entries({
    ...COMPUTE_TYPES,
    ...DATA_TYPES,
    ...MAIL_TYPES,
    ...MESSAGING_TYPES,
    ...WEB_TYPES,
    ...NESTED_TYPES,
    ...CUSTOM_TYPES,
    ...TYPES_WITHOUT_EFFECT,
  }),
);

/** Throws, by name, for a type that the local cloud does not know. */
export function resourceType(logicalId: string, type: string): ResourceType {
  const known = TYPES.get(type);
  if (known !== undefined) return known;
  throw new Error(
    `${logicalId} is of the type ${type}, which the local cloud does not know. ` +
      'Teach it in src/cloudformation/types, or list it there without effect, with a reason.',
  );
}
