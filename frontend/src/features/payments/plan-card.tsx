import type { ReactNode } from 'react';
import type { User } from '../../../../shared/model/user.ts';
import type { Website } from '../../../../shared/model/website.ts';
import { offers } from '../../../../shared/pricing.ts';
import { formatUsd } from '../../../../shared/rules/money.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Included } from './included.tsx';
import styles from './plan-card.module.css';

const offer = offers.purchase;
const price = formatUsd(offer.priceCents);

interface PlanCardProps {
  readonly user: User;
  /** `undefined` while nobody knows, null while none is assigned. */
  readonly website: Website | null | undefined;
  /** What a buyer can do with the files. */
  readonly download: ReactNode;
}

/** What the customer has, or can have, and what it costs. */
export function PlanCard({ user, website, download }: PlanCardProps) {
  return (
    <Card aria-labelledby="plan-title" className={styles.card}>
      {user.hasPurchasedSite ? (
        <Purchased date={user.purchaseDate}>{download}</Purchased>
      ) : (
        <Offer website={website} />
      )}
    </Card>
  );
}

interface PurchasedProps {
  readonly date: string | null;
  readonly children: ReactNode;
}

function Purchased({ date, children }: PurchasedProps) {
  return (
    <>
      <div className={styles.top}>
        <h2 id="plan-title" className={styles.title}>
          {offer.title}
        </h2>
        <Badge tone="success">Purchased</Badge>
      </div>
      <p className={styles.owned}>It is yours.</p>
      <p className={styles.terms}>
        {date ? (
          <>
            Purchased on <time dateTime={date}>{formatDate(date)}</time>
          </>
        ) : (
          offer.promise
        )}
      </p>
      <div className={styles.action}>{children}</div>
    </>
  );
}

function Offer({ website }: Pick<PlanCardProps, 'website'>) {
  return (
    <>
      <h2 id="plan-title" className={styles.title}>
        {offer.title}
      </h2>
      <p className={styles.price}>{price}</p>
      <p className={styles.terms}>{offer.terms}</p>
      <Included items={offer.includes} />
      <div className={styles.action}>
        {website && (
          <ButtonLink
            to={paths.checkout('purchase', website.id)}
            variant="primary"
            size="lg"
            block
          >{`Buy for ${price}`}</ButtonLink>
        )}
        {website === null && (
          <p className={styles.note}>You can buy your website as soon as it is here.</p>
        )}
      </div>
    </>
  );
}
