import { useQuery } from '@tanstack/react-query';
import styles from './mail-notice.module.css';
import { mailSteps } from './mail-notices.ts';
import { mailStateQuery } from './mail-state-query.ts';

/** The way to mail that reaches customers, and how far it is gone; nothing where no step is left. */
export function MailSteps() {
  const { data } = useQuery(mailStateQuery);
  const open = mailSteps.findIndex((step) => data && step.isOpenIn.includes(data.state));
  if (open < 0) return null;
  return (
    <ol className={styles.steps}>
      {mailSteps.map(({ title, text }, index) => (
        <li key={title} data-state={index < open ? 'done' : 'open'}>
          <strong>{title}</strong>
          {index < open ? (
            <span className="visually-hidden"> (done)</span>
          ) : (
            <span className={styles.text}>{text}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
