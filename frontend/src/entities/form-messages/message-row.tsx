import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { buttonClass } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { SiteMessage } from '#shared/model/site-message.ts';
import { fieldLabel } from '#shared/rules/field-label.ts';
import { answerLink } from './answer-link.ts';
import { MarkRead } from './mark-read.tsx';
import { messageParts } from './message-parts.ts';
import styles from './messages.module.css';

interface MessageRowProps {
  readonly message: SiteMessage;
  readonly writtenTo: string;
}

/** A visitor's message as plain text: what they wrote, then who they are; the only link is the one to reply. */
export function MessageRow({ message, writtenTo }: MessageRowProps) {
  const { id, websiteId, form, replyTo, at, isRead } = message;
  const { words, sender, others } = messageParts(message);
  return (
    <li className={isRead ? styles.message : styles.unread}>
      <p className={styles.words}>{words ?? fieldLabel(form)}</p>
      <div className={styles.from}>
        {!isRead && <Badge tone="accent">New</Badge>}
        <p className={styles.faint}>
          <Apart
            parts={[
              sender !== null && (
                <span key="sender" className={styles.sender}>
                  {sender}
                </span>
              ),
              replyTo,
              fieldLabel(form),
              <time key="at" dateTime={at}>
                {formatMoment(at)}
              </time>,
            ]}
          />
        </p>
      </div>
      {others.length > 0 && (
        <dl className={styles.fields}>
          {others.map(({ name, value }) => (
            <div key={name} className={styles.field}>
              <dt className={styles.faint}>{fieldLabel(name)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(replyTo !== null || !isRead) && (
        <div className={styles.actions}>
          {replyTo !== null && (
            <a
              href={answerLink({ replyTo, writtenTo, words })}
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
