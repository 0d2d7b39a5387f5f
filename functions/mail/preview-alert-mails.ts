import { newMail } from '../data/mail/mail.ts';
import type { StoredPreviewRecord } from '../data/websites/preview-record.ts';
import type { PreviewAlertKind } from './templates/preview-alert.ts';

/** To the administrator who created the link; none if no administrator did. */
export function previewAlertMails(
  kind: PreviewAlertKind,
  record: StoredPreviewRecord,
  customerId: number,
  now: Date,
) {
  const { createdBy: userId, websiteId } = record;
  if (userId === null) return [];
  return [
    newMail({ template: 'previewAlert', userId, data: { kind, customerId, websiteId } }, now),
  ];
}
