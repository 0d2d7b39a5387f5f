import { useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { nobody } from '#shared/api/admin/requests.ts';
import panel from '../admin-panel.module.css';
import { RequestSheet } from '../requests/request-sheet.tsx';
import { RowKeysHint, useRowKeys } from '../row-keys.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { NotPaid } from './not-paid.tsx';
import { PersonFilter } from './person-filter.tsx';
import { Total } from './total.tsx';
import { useBoardAddress, useFocusOnCard } from './use-board-address.ts';
import { useWork } from './use-work.tsx';
import styles from './work.module.css';
import { WorkGroup } from './work-group.tsx';
import { workWords } from './work-words.ts';

/** All that waits for the agency in one list: grouped, in each group the longest wait first (decision 0353). */
export function Work() {
  const board = useBoardAddress();
  const { groups, isPending } = useWork(board);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useFocusOnCard(board.opened, isPending);
  return (
    <>
      <div className={panel.tools}>
        <PersonFilter person={board.person} onPerson={board.showOf} />
        {groups.length > 0 && (
          <div className={styles.about}>
            {!isPending && <Total groups={groups} isOfAll={board.person === undefined} />}
            <RowKeysHint />
          </div>
        )}
      </div>
      {isPending && <TableSkeleton label="Loading the work" />}
      {!isPending && groups.length === 0 && <Nothing board={board} />}
      <div ref={list} className={styles.work}>
        {!isPending && groups.map((group) => <WorkGroup key={group.title} group={group} />)}
      </div>
      {!isPending && board.person === undefined && <NotPaid />}
      {board.opened && <RequestSheet key={board.opened} id={board.opened} onClose={board.close} />}
    </>
  );
}

interface NothingProps {
  readonly board: ReturnType<typeof useBoardAddress>;
}

/** Of one person it leads back to all, which may well wait. */
function Nothing({ board: { person, showOf } }: NothingProps) {
  if (person === undefined) return <EmptyState title={workWords.idle} text={workWords.arrives} />;
  return (
    <EmptyState
      title={workWords.none}
      text={person === nobody ? workWords.arrives : workWords.taken}
      action={<Button onClick={() => showOf(undefined)}>{workWords.showAll}</Button>}
    />
  );
}
