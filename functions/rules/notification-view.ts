import { requestState } from '#shared/model/change-request.ts';
import { type Notification, notificationKind } from '#shared/model/notification.ts';

interface Stored {
  readonly sk: string;
  readonly kind: string;
  readonly at: string;
  readonly websiteId: number | null;
  readonly subject: string | null;
  readonly state: string | null;
}

/** Null for a kind that this release does not know. */
export function notificationView(
  stored: Stored,
  readTo: string | null,
  customer: Notification['customer'],
): Notification | null {
  const kind = notificationKind.safeParse(stored.kind);
  if (!kind.success) return null;
  const { sk, at, websiteId, subject } = stored;
  const id = sk.slice(sk.indexOf('#') + 1);
  const state = requestState.safeParse(stored.state).data ?? null;
  return {
    id,
    kind: kind.data,
    at,
    isRead: id <= (readTo ?? ''),
    customer,
    websiteId,
    subject,
    state,
  };
}
