import { openRequestStates } from '#shared/model/change-request.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { RequestSheet } from '../requests/request-sheet.tsx';
import { BoardColumn } from './board-column.tsx';
import { OpenBriefs } from './open-briefs.tsx';
import { PaymentTasks } from './payment-tasks.tsx';
import { PersonFilter } from './person-filter.tsx';
import { useBoardAddress } from './use-board-address.ts';
import { WaitingComments } from './waiting-comments.tsx';
import styles from './work.module.css';

/** The agency's outstanding work: payments, briefs, comments, then requests for changes. */
export function Work() {
  const board = useBoardAddress();
  return (
    <div className={styles.work}>
      <section aria-labelledby="payment-tasks" className={styles.part}>
        <h2 id="payment-tasks" className={styles.partTitle}>
          {paymentTasks.title}
        </h2>
        <PaymentTasks />
      </section>
      <section aria-labelledby="open-briefs" className={styles.part}>
        <h2 id="open-briefs" className={styles.partTitle}>
          Open briefs
        </h2>
        <OpenBriefs />
      </section>
      <section aria-labelledby="waiting-comments" className={styles.part}>
        <h2 id="waiting-comments" className={styles.partTitle}>
          Comments on previews
        </h2>
        <WaitingComments />
      </section>
      <section aria-labelledby="open-requests" className={styles.part}>
        <header className={styles.boardTop}>
          <h2 id="open-requests" className={styles.boardTitle}>
            Requests
          </h2>
          <PersonFilter person={board.person} onPerson={board.showOf} />
        </header>
        <div className={styles.board}>
          {openRequestStates.map((state) => (
            <BoardColumn key={state} state={state} board={board} />
          ))}
        </div>
      </section>
      {board.opened && <RequestSheet key={board.opened} id={board.opened} onClose={board.close} />}
    </div>
  );
}
