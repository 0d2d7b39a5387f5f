import { referencesOf } from '#frontend/src/entities/requests/request-badge.tsx';
import { RequestNumber } from '#frontend/src/entities/requests/request-number.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { counted } from '#shared/texts/language.ts';
import { DueDay } from '../requests/due-day.tsx';
import { NextStep } from '../requests/next-step.tsx';
import { RequestAssignee } from './request-assignee.tsx';
import { cardId, type useBoardAddress } from './use-board-address.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';

interface RequestRowProps {
  readonly request: BoardRequest;
  readonly board: ReturnType<typeof useBoardAddress>;
}

/** A request in short, which opens in the sheet; what a customer found wrong before what they asked for. */
export function RequestRow({ request, board }: RequestRowProps) {
  const { id, title, text, reason, createdAt, userId, websiteName, dueDay, files } = request;
  const said = reason ?? text;
  const about = [
    ...referencesOf(request),
    ...(files.length > 0 ? [counted(files.length, { one: '# file', other: '# files' })] : []),
  ];
  return (
    <WorkRow
      title={
        <PlainLink
          id={cardId(id)}
          to={board.addressOf(id)}
          onClick={board.open}
          className={styles.open}
        >
          {title}
        </PlainLink>
      }
      text={
        <>
          <PlainLink to={paths.adminCustomer(userId)}>{websiteName}</PlainLink>{' '}
          <RequestNumber number={request.number} />
          {said && (
            <>
              {': '}
              <bdi>{said}</bdi>
            </>
          )}
        </>
      }
      facts={[
        dueDay && <DueDay key="due" dueDay={dueDay} />,
        about.length > 0 && <Apart key="about" parts={about} />,
      ]}
      assignee={<RequestAssignee request={request} />}
      action={<NextStep request={request} />}
      since={createdAt}
    />
  );
}
