import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import type { Customer } from '#shared/model/user.ts';
import { mailStopOf } from './mail-stop.ts';

const words = { bounce: 'Email bounces', complaint: 'Reported as spam' } as const;

/** Beside the name of a customer whose mail is stopped. */
export function MailStopBadge({ customer }: { readonly customer: Customer }) {
  const stop = mailStopOf(customer);
  if (!stop) return null;
  return (
    <span title={`${stop.address}, ${formatShortDate(stop.at)}`}>
      <Badge tone="danger">{words[stop.reason]}</Badge>
    </span>
  );
}
