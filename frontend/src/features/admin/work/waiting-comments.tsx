import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { WaitingComments as Waiting } from '#shared/model/feedback.ts';
import { feedbackText } from '#shared/rules/feedback-text.ts';
import { Age } from './age.tsx';
import styles from './work.module.css';
import { WorkList } from './work-list.tsx';
import { waitingCommentsQuery } from './work-queries.ts';

/** Comments on previews that wait for an answer: of customers, and of whoever has a preview link. */
export function WaitingComments() {
  const query = useInfiniteQuery(waitingCommentsQuery);
  const none = 'No comments are waiting.';
  return (
    <WorkList {...{ query, what: 'comments', none, className: styles.briefs }}>
      {(one) => <Row key={one.websiteId} waiting={one} />}
    </WorkList>
  );
}

function Row({ waiting }: { readonly waiting: Waiting }) {
  const { userId, websiteName, comments, guests, since } = waiting;
  return (
    <li className={styles.comments}>
      <PlainLink to={paths.adminComments(userId)} className={styles.title}>
        {websiteName}
      </PlainLink>
      <p className={styles.said}>{feedbackText({ comments, guests, requests: [] })}</p>
      <Age since={since} />
    </li>
  );
}
