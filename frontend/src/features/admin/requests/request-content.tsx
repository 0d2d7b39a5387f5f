import { FileRow } from '#frontend/src/entities/brief/file-row.tsx';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { CommentList } from '../customer-page/comment-list.tsx';
import { RequestFacts } from './request-facts.tsx';
import styles from './request-sheet.module.css';

/** What a customer asked for: who, when, the whole text, comments and files. */
export function RequestContent({ request }: { readonly request: OpenedRequest }) {
  const { userId, websiteId, text, reason, comments, files } = request;
  return (
    <>
      <RequestFacts request={request} />
      <p className={styles.text}>{text ?? 'No details were given.'}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {comments.length > 0 && (
        <section aria-labelledby="request-comments" className={styles.group}>
          <h3 id="request-comments" className={styles.title}>
            Comments on the preview
          </h3>
          <CommentList websiteId={websiteId} comments={comments} />
        </section>
      )}
      {files.length > 0 && (
        <section aria-labelledby="request-files" className={styles.group}>
          <h3 id="request-files" className={styles.title}>
            Files
          </h3>
          <ul>
            {files.map((file) => (
              <FileRow key={file.id} userId={userId} file={file} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
