import { RequestReferences } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { RequestActions } from '../requests/request-actions.tsx';
import { Age } from './age.tsx';
import { RequestAssignee } from './request-assignee.tsx';
import styles from './work.module.css';

/** A request with its customer, age and next steps. */
export function BoardCard({ request }: { readonly request: BoardRequest }) {
  const { title, text, reason, createdAt, userId, websiteName } = request;
  return (
    <li className={styles.card}>
      <p className={styles.cardTop}>
        <span className={styles.number}>{requestLabel(request)}</span>
        <Age since={createdAt} />
      </p>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.excerpt}>{text}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.faint}>
        <PlainLink to={paths.adminCustomer(userId)}>{websiteName}</PlainLink>
        <RequestReferences {...request} />
      </p>
      <RequestAssignee key={`${request.version} assignee`} request={request} />
      <RequestActions key={request.version} request={request} />
    </li>
  );
}
