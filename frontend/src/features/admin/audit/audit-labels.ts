import { customerFields } from '#frontend/src/entities/customer/customer-fields.ts';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { AuditEntry, AuditFields, ListedAuditEntry } from '#shared/model/audit.ts';
import { timestamp } from '#shared/model/id.ts';
import { formatMoney } from '#shared/rules/money.ts';

/** Labels of all fields that entries hold. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(customerFields).map(([name, { label }]) => [name, label] as const),
  ...Object.entries({
    name: 'Website name',
    websiteName: 'Website name',
    description: 'Description',
    websiteType: 'Type',
    previewImageUrl: 'Preview image URL',
    downloadUrl: 'Download URL',
    hasTotp: 'Authenticator app',
    passkeys: 'Passkeys',
    zipFileName: 'ZIP',
    size: 'Size',
    preview: 'Link',
    expiresAt: 'Valid until',
    title: 'Title',
    text: 'Text',
    number: 'Request',
    from: 'From comment',
    comment: 'Comment',
    state: 'State',
    assignee: 'Assigned to',
    dueDay: 'Due',
    place: 'Step',
    domain: 'Domain',
    fileName: 'File',
    amount: 'Amount',
    refundedAmount: 'Refunded in total',
    paymentTask: 'Payment',
    reason: 'Reason',
    mailStop: 'Email stopped by',
    version: 'Version',
    changed: 'Changed',
    restored: 'Restored version',
  }),
]);

/** Technical values without meaning for administrators. */
const hiddenFields: ReadonlySet<string> = new Set([
  'uploadId',
  'preview',
  'note',
  'versionId',
  'sha256',
  'paymentIntentId',
  'currency',
]);

/** In the entry's currency. */
const moneyFields: ReadonlySet<string> = new Set(['amount', 'refundedAmount']);

/** `before` and `after` are null when the field was, or is, empty. */
export interface ChangedField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changed fields with readable names and values. */
export function changedFields({ before, after }: AuditEntry): readonly ChangedField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !hiddenFields.has(name))
    .map((name) => ({
      label: fieldLabels.get(name) ?? name,
      before: formatValue(name, before[name], after.currency),
      after: formatValue(name, after[name], after.currency),
    }))
    .filter((field) => field.before !== null || field.after !== null);
}

type Value = AuditFields[string] | undefined;

function formatValue(name: string, value: Value, currency: Value): string | null {
  if (name === 'assignee' && value === null) return 'nobody';
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (name === 'size') return formatFileSize(value);
    if (moneyFields.has(name)) return formatMoney(value, String(currency));
  }
  return timestamp.safeParse(value).success ? formatMoment(String(value)) : String(value);
}

/** The subject's current name, else the stored one; null without a subject. */
export function subjectOf({ userId, userName, before, after }: ListedAuditEntry): string | null {
  if (userName !== null) return userName;
  const username = after.username ?? before.username;
  if (typeof username === 'string') return username;
  return userId === null ? null : `Customer ${userId}`;
}
