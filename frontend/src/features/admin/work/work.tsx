import { openRequestStates } from '#shared/model/change-request.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { BoardColumn } from './board-column.tsx';
import { OpenBriefs } from './open-briefs.tsx';
import { PaymentTasks } from './payment-tasks.tsx';
import styles from './work.module.css';

/** The agency's outstanding work: payments, briefs, then requests for changes. */
export function Work() {
  return (
    <>
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
      <section aria-labelledby="open-requests" className={styles.part}>
        <h2 id="open-requests" className={styles.partTitle}>
          Requests
        </h2>
        <div className={styles.board}>
          {openRequestStates.map((state) => (
            <BoardColumn key={state} state={state} />
          ))}
        </div>
      </section>
    </>
  );
}
