import { useQuery } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { MailState } from '#shared/model/mail-state.ts';
import { keys } from '../panel-queries.ts';
import styles from './mail-notice.module.css';
import { mailNotices, mailSteps } from './mail-notices.ts';

const staleMs = 10 * 60_000;

/** Shown above the panel until mail is set up; nothing while it loads. */
export function MailNotice() {
  const { data } = useQuery({
    queryKey: [keys.mail],
    queryFn: ({ signal }) => panelApi.getMailState({ signal }),
    staleTime: staleMs,
  });
  const notice = data && mailNotices[data.state];
  if (!notice) return null;
  return (
    <section className={styles.notice} aria-label="Email">
      <Notice tone="warning" title={notice.title}>
        <p>{notice.text}</p>
        <Steps state={data.state} />
      </Notice>
    </section>
  );
}

function Steps({ state }: { readonly state: MailState }) {
  const open = mailSteps.findIndex((step) => step.isOpenIn.includes(state));
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
