import { useQuery } from '@tanstack/react-query';
import { Notice } from '#frontend/src/ui/notice.tsx';
import styles from './mail-notice.module.css';
import { mailNotices } from './mail-notices.ts';
import { mailStateQuery } from './mail-state-query.ts';
import { MailSteps } from './mail-steps.tsx';

interface MailNoticeProps {
  /** Below the opening checklist, which says how mail is set up. */
  readonly isBelowChecklist: boolean;
}

/** Shown above the panel until mail is set up; nothing while it loads. */
export function MailNotice({ isBelowChecklist }: MailNoticeProps) {
  const { data } = useQuery(mailStateQuery);
  const notice = data && mailNotices[data.state];
  if (!notice || (isBelowChecklist && data.state !== 'paused')) return null;
  return (
    <section className={styles.notice} aria-label="Email">
      <Notice tone="warning" title={notice.title}>
        <p>{notice.text}</p>
        <MailSteps />
      </Notice>
    </section>
  );
}
