import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { lastMessagesQuery } from '../customer-page/last-messages-query.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';

/** A conversation that waits for an answer; its last message comes after the row, into a line that is kept for it. */
export function ChatRow({ customer }: { readonly customer: Customer }) {
  const { id } = customer;
  const { data: [last] = [] } = useQuery(lastMessagesQuery(id, 1));
  return (
    <WorkRow
      title={
        <PlainLink to={paths.supportChat(id)} className={styles.open}>
          {displayName(customer)}
        </PlainLink>
      }
      text={<bdi>{last?.message ?? '\u00a0'}</bdi>}
      since={last?.timestamp}
    />
  );
}
