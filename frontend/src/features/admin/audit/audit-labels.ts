import { customerFields } from '#frontend/src/entities/customer/customer-fields.ts';
import type { AuditEntry, ListedAuditEntry } from '#shared/model/audit.ts';
import { timestamp } from '#shared/model/id.ts';
import { momentOf, textOf, type Value } from './audit-values.ts';

/** Labels of the fields that are shown by name: those of a person, a website and a canned reply. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(customerFields).map(([name, { label }]) => [name, label] as const),
  ...Object.entries({
    name: 'Website name',
    description: 'Description',
    websiteType: 'Type',
    previewImageUrl: 'Preview image URL',
    title: 'Title',
    text: 'Text',
  }),
]);

/** Whose values are many, or long. */
const listedActions: ReadonlySet<string> = new Set([
  'updateWebsiteUrl',
  'saveReply',
  'deleteReply',
]);

export function isListed(action: string): boolean {
  return listedActions.has(action);
}

/** `before` and `after` are null when the field was, or is, empty, or its value is not stored. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changed fields with readable names and values, in the order of the labels. */
export function changedFields({ before, after }: AuditEntry): readonly ChangedField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fieldLabels]
    .filter(([name]) => names.has(name))
    .filter(([name]) => isSecret(after[name]) || textOf(before[name]) !== textOf(after[name]))
    .map(([name, label]) => ({ label, before: shown(before[name]), after: shown(after[name]) }));
}

/** What stands for personal data, which may be another one of the same name (decision 0106). */
function isSecret(value: Value): boolean {
  return value === 'set' || value === 'not set';
}

function shown(value: Value): string | null {
  if (isSecret(value)) return null;
  return timestamp.safeParse(value).success ? momentOf(value) : textOf(value);
}

/** The subject's current name, else the stored one; null without a subject. */
export function subjectOf({ userId, userName, before, after }: ListedAuditEntry): string | null {
  if (userName !== null) return userName;
  const username = after.username ?? before.username;
  if (typeof username === 'string') return username;
  return userId === null ? null : `Customer ${userId}`;
}
