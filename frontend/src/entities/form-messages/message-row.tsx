import { Badge } from '#frontend/src/ui/badge.tsx';
import { buttonClass } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { SiteMessage } from '#shared/model/site-message.ts';
import { cut } from '#shared/rules/cut.ts';
import { fieldLabel } from '#shared/rules/field-label.ts';
import { MarkRead } from './mark-read.tsx';
import styles from './messages.module.css';

/** A visitor's message as plain text, under its first line; the only link is the one to reply. */
export function MessageRow({ message }: { readonly message: SiteMessage }) {
  const { id, websiteId, form, fields, replyTo, at, isRead } = message;
  return (
    <li className={isRead ? styles.message : styles.unread}>
      <div className={styles.top}>
        <h3 className={styles.title}>{titleOf(message)}</h3>
        {!isRead && <Badge tone="accent">New</Badge>}
        <p className={styles.faint}>
          {fieldLabel(form)} · <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      <dl className={styles.fields}>
        {[...Map.groupBy(fields, ({ name }) => name)].map(([name, ofName]) => (
          <div key={name} className={styles.field}>
            <dt className={styles.faint}>{fieldLabel(name)}</dt>
            <dd className={styles.value}>{ofName.map(({ value }) => value).join('\n')}</dd>
          </div>
        ))}
      </dl>
      {(replyTo !== null || !isRead) && (
        <div className={styles.actions}>
          {replyTo !== null && (
            <a
              href={`mailto:${encodeURIComponent(replyTo)}`}
              className={buttonClass({ size: 'sm' })}
              title={replyTo}
            >
              Answer by email
            </a>
          )}
          {!isRead && <MarkRead websiteId={websiteId} only={id} />}
        </div>
      )}
    </li>
  );
}

const titleLength = 80;

/** The first line of what was written; forms begin with a name, or with what it is about. */
function titleOf({ form, fields }: SiteMessage): string {
  const [line = ''] = (fields[0]?.value ?? '').split('\n');
  return cut(line, titleLength) || fieldLabel(form);
}
