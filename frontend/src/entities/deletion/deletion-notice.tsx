import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { User } from '#shared/model/user.ts';
import { liveName } from '#shared/rules/stage.ts';
import { deletion } from '#shared/texts/deletion.ts';
import { useStage } from '../brief/use-stage.ts';
import styles from './deletion-notice.module.css';
import { KeepAccount } from './keep-account.tsx';

interface DeletionNoticeProps {
  readonly user: User;
  /** When the account will be deleted. */
  readonly at: string;
}

/** What ends with the account and when, and the way back. */
export function DeletionNotice({ user, at }: DeletionNoticeProps) {
  const stage = useStage(user.id);
  const name = stage === undefined ? null : liveName(stage);
  return (
    <Notice tone="warning" title={deletion.title(formatMoneyDay(at))}>
      <p>
        {[
          'Until then everything works as before. We will email you the day before.',
          ...(user.hasActiveSubscription ? ['Your subscription ends with the account.'] : []),
          ...(user.hasPurchasedSite ? ['Download your files before.'] : []),
          ...(name === null ? [] : [deletion.records(name)]),
        ].join(' ')}
      </p>
      <div className={styles.keep}>
        <KeepAccount />
      </div>
    </Notice>
  );
}
