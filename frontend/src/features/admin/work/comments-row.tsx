import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { WaitingComments } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';

/** Comments on a preview that wait for an answer: of its customer, and of whoever has a preview link. */
export function CommentsRow({ waiting }: { readonly waiting: WaitingComments }) {
  const { websiteId, websiteName, comments, guests, newest, since } = waiting;
  return (
    <WorkRow
      title={
        <PlainLink to={paths.adminComments(websiteId)} className={styles.open}>
          {websiteName}
        </PlainLink>
      }
      text={
        newest && (
          <>
            <bdi>{newest.name}</bdi>: <bdi>{newest.text}</bdi>
          </>
        )
      }
      facts={[
        <span key="count" className={styles.sentence}>
          {feedbackText({ comments, guests, requests: [] })}
        </span>,
      ]}
      since={since}
    />
  );
}
