import { RequestReferences } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { counted } from '#shared/texts/language.ts';
import { DueDay } from '../requests/due-day.tsx';
import { NextStep } from '../requests/request-actions.tsx';
import { Age } from './age.tsx';
import { RequestAssignee } from './request-assignee.tsx';
import { cardId, type useBoardAddress } from './use-board-address.ts';
import styles from './work.module.css';

interface BoardCardProps {
  readonly request: BoardRequest;
  readonly board: ReturnType<typeof useBoardAddress>;
}

/** A request in short; the whole card opens it. */
export function BoardCard({ request, board }: BoardCardProps) {
  const { id, title, text, reason, createdAt, userId, websiteName, dueDay, files } = request;
  return (
    <li className={styles.card}>
      <p className={styles.cardTop}>
        <span className={styles.number}>Request {requestLabel(request)}</span>
        <Age since={createdAt} />
      </p>
      <p className={styles.title}>
        <PlainLink
          id={cardId(id)}
          to={board.addressOf(id)}
          onClick={board.open}
          className={styles.open}
        >
          {title}
        </PlainLink>
      </p>
      {text && <p className={styles.excerpt}>{text}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.faint}>
        <PlainLink to={paths.adminCustomer(userId)} className={styles.above}>
          {websiteName}
        </PlainLink>
        <RequestReferences {...request} />
        {files.length > 0 && ` · ${counted(files.length, { one: '# file', other: '# files' })}`}
      </p>
      {dueDay && <DueDay dueDay={dueDay} />}
      <RequestAssignee request={request} />
      <div className={styles.above}>
        <NextStep request={request} />
      </div>
    </li>
  );
}
