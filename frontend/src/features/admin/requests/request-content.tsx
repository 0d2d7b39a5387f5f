import { FileRow } from '#frontend/src/entities/brief/file-row.tsx';
import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { isOpenState } from '#shared/model/change-request.ts';
import { displayName } from '#shared/rules/names.ts';
import { CommentList } from '../customer-page/comment-list.tsx';
import styles from './request-sheet.module.css';

/** What a customer asked for: who, when, the whole text, comments and files. */
export function RequestContent({ request }: { readonly request: OpenedRequest }) {
  const { userId, websiteId, websiteName, customer, state, createdAt, zip, newVersion } = request;
  const { text, reason, comments, files } = request;
  const person = [customer.firstName, customer.lastName].filter((part) => part !== null).join(' ');
  const name = displayName(customer);
  return (
    <>
      <div className={styles.facts}>
        <p>
          <RequestBadge state={state} /> Asked by{' '}
          <PlainLink to={paths.adminCustomer(userId)}>{name}</PlainLink>
          {person && person !== name && (
            <>
              , <bdi>{person}</bdi>
            </>
          )}{' '}
          for <PlainLink to={paths.adminWebsite(websiteId)}>{websiteName}</PlainLink> on{' '}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {zip && (
          <p>
            To be reviewed in <bdi>{zip.fileName}</bdi>
          </p>
        )}
        {isOpenState(state) && state !== 'to-review' && (
          <p>
            {newVersion ? (
              <>
                New version: <bdi>{newVersion.fileName}</bdi>
              </>
            ) : (
              'No new version since it was asked'
            )}
          </p>
        )}
      </div>
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
