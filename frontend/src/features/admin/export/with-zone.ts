import { agency } from '#frontend/src/agency/agency.ts';
import type { CsvValue } from '#shared/rules/csv.ts';
import { isoTimeIn } from '#shared/rules/time-zone.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time of ours as it is where the agency is (RULE-27); any other value as it is. */
export function withZone(value: CsvValue): CsvValue {
  if (typeof value !== 'string' || !timestamp.test(value)) return value;
  return isoTimeIn(agency.timeZone, new Date(value));
}
