import { Badge } from '#frontend/src/ui/badge.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { SiteMessage } from '#shared/model/site-message.ts';
import { fieldLabel } from '#shared/rules/field-label.ts';
import styles from './messages.module.css';

/** A visitor's message as plain text; the only link is the one to reply. */
export function MessageRow({ message }: { readonly message: SiteMessage }) {
  const { form, fields, replyTo, at, isRead } = message;
  return (
    <li className={styles.message}>
      <p className={styles.top}>
        <span className={styles.form}>{fieldLabel(form)}</span>
        {!isRead && <Badge tone="accent">New</Badge>}
        <time dateTime={at} className={styles.faint}>
          {formatMoment(at)}
        </time>
      </p>
      <dl className={styles.fields}>
        {[...Map.groupBy(fields, ({ name }) => name)].map(([name, ofName]) => (
          <div key={name} className={styles.field}>
            <dt className={styles.faint}>{fieldLabel(name)}</dt>
            <dd className={styles.value}>{ofName.map(({ value }) => value).join('\n')}</dd>
          </div>
        ))}
      </dl>
      {replyTo !== null && (
        <p>
          <a href={`mailto:${encodeURIComponent(replyTo)}`}>
            Answer <bdi>{replyTo}</bdi>
          </a>
        </p>
      )}
    </li>
  );
}
