import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { AuditEntry, AuditFields } from '#shared/model/audit.ts';
import { isolated } from '#shared/rules/isolated.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { timelineTitles } from '#shared/texts/brief.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import { dayText } from '../requests/due-text.ts';

/** Of one field. */
export type Value = AuditFields[string] | undefined;

/** Apart from the words around it; null where there is no text, or none is stored. */
export function textOf(value: Value): string | null {
  return value === undefined || value === null || value === '' ? null : isolated(String(value));
}

/** An amount in the currency that stands beside it. */
export function moneyOf(value: Value, { currency }: AuditFields): string | null {
  if (typeof value !== 'number' || typeof currency !== 'string') return null;
  return formatMoney(value, currency);
}

export function momentOf(value: Value): string | null {
  const at = textOf(value);
  return at && formatMoment(at);
}

/** Of `2026-12-14`. */
export function dayOf(value: Value): string | null {
  const day = textOf(value);
  return day && dayText(day, serverNow());
}

const states: ReadonlyMap<string, string> = new Map(Object.entries(requestStateNames));
const places: ReadonlyMap<string, string> = new Map(Object.entries(timelineTitles));

export function stateOf(value: Value): string | null {
  return states.get(String(value)) ?? textOf(value);
}

export function placeOf(value: Value): string | null {
  return places.get(String(value)) ?? textOf(value);
}

/** A website has a type from its first day. */
export function isNewWebsite({ before }: AuditEntry): boolean {
  return Object.keys(before).length === 0 || before.websiteType === null;
}
