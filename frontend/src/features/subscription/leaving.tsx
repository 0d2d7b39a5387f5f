import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { KeepSubscription } from '#frontend/src/entities/subscription/keep-subscription.tsx';
import { paths } from '#frontend/src/paths.ts';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { leaving } from '#shared/texts/subscription.ts';
import styles from './leaving.module.css';

interface LeavingProps {
  /** The day until which it is paid. */
  readonly until: string;
  readonly websiteId: number | undefined;
  readonly hasPurchased: boolean;
  /** The domain that answers; null if none does. */
  readonly liveAt: string | null;
}

/** A canceled subscription that is still served: until when, what happens then, and a way back (RULE-24). */
export function Leaving({ until, websiteId, hasPurchased, liveAt }: LeavingProps) {
  const { price } = useOffer('purchase');
  return (
    <div className={styles.leaving} role="status">
      <Notice tone="warning" title={leaving.title(formatMoneyDay(until))}>
        <p>
          {[
            leaving.until,
            ...(liveAt === null ? [] : [leaving.offline(liveAt)]),
            hasPurchased ? leaving.owned : leaving.keptForYou,
          ].join(' ')}
        </p>
        <div className={styles.ways}>
          <KeepSubscription />
          {websiteId !== undefined && !hasPurchased && (
            <TextLink to={paths.checkout('purchase', websiteId)}>{leaving.buy(price)}</TextLink>
          )}
        </div>
      </Notice>
    </div>
  );
}
