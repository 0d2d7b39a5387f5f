import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useEnd } from '#frontend/src/entities/subscription/use-end.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { lastDay } from '#shared/rules/served.ts';
import styles from './checkout.module.css';
import { checkoutWords } from './checkout-words.ts';

/** What becomes of a subscription when its owner buys the website: it goes on, or ends on a day that is set, so that they read it before they pay both (RULE-24). */
export function BesideSubscription() {
  const user = useUser();
  const endsAt = useEnd(user);
  const until = user.hasActiveSubscription ? endsAt : lastDay(user, serverNow());
  if (user.hasActiveSubscription && until === null) {
    return (
      <div className={styles.beside}>
        <Notice tone="warning">{checkoutWords.goesOn}</Notice>
      </div>
    );
  }
  return until === null ? null : (
    <div className={styles.beside}>
      <Notice>{checkoutWords.ends(formatMoneyDay(until))}</Notice>
    </div>
  );
}
