import { domainLimits } from '#shared/limits/hosting.ts';
import type { DomainRecord } from '#shared/model/hosting.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { plainText } from '#shared/rules/text.ts';

/**
 * A record as it is stored and shown, once it is judged by all that was found. The owner of a domain
 * decides what its name server says, up to 64 KB for each name (THREAT-O10).
 */
export function withShownFound(record: DomainRecord): DomainRecord {
  const { found } = record;
  const shown = found.slice(0, domainLimits.foundValues).map(shownValue);
  const others = found.length - shown.length;
  return { ...record, found: others > 0 ? [...shown, `${others} more`] : shown };
}

function shownValue(value: string): string {
  const shown = beginningOf(plainText(value), domainLimits.foundLength);
  return shown.length < value.length ? `${shown}…` : shown;
}
