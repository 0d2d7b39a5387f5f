import type { SignalKind } from '#shared/mail/signal.ts';
import { newMail } from '../data/mail/mail.ts';
import type { StoredPreviewRecord } from '../data/websites/preview-record.ts';

/** To the administrator who created the link; none if no administrator did. */
export function signalMails(
  kind: SignalKind,
  record: StoredPreviewRecord,
  customerId: number,
  now: Date,
) {
  const { createdBy: userId, websiteId } = record;
  if (userId === null) return [];
  return [newMail({ template: 'signal', userId, data: { kind, customerId, websiteId } }, now)];
}
