import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { domainQuery } from '#frontend/src/entities/hosting/domain-query.ts';
import { paths } from '#frontend/src/paths.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import { afterEnd } from '#shared/texts/subscription.ts';
import styles from './after-end.module.css';

interface AfterEndProps {
  readonly endedAt: string;
  readonly websiteId: number;
  readonly hasPurchased: boolean;
  /** Whether there is anything to download. */
  readonly hasFiles: boolean;
}

/** What became of the website when its subscription ended, and the ways from here (decision 0246). */
export function AfterEnd({ endedAt, websiteId, hasPurchased, hasFiles }: AfterEndProps) {
  const { price } = useOffer('purchase');
  const { data: domain } = useQuery(domainQuery(websiteId));
  const hasDomain = Boolean(domain?.name);
  const again = paths.checkout('subscription', websiteId);
  return (
    <Card aria-labelledby="after-end" className={styles.card}>
      <CardHeader
        id="after-end"
        title={afterEnd.title(formatMoneyDay(endedAt))}
        text={afterEnd.gone}
      />
      <div className={styles.again}>
        <p>{afterEnd.againText}</p>
        <ButtonLink to={again} variant={hasPurchased ? 'secondary' : 'primary'}>
          {afterEnd.again}
        </ButtonLink>
      </div>
      <dl className={styles.list} aria-label={afterEnd.ways}>
        {hasPurchased && (
          <Way text={hasFiles ? afterEnd.ownText : afterEnd.ownTextNoFiles}>Your files</Way>
        )}
        {!hasPurchased && hasFiles && (
          <Way text={afterEnd.buyText}>
            <TextLink to={paths.checkout('purchase', websiteId)}>{afterEnd.buy(price)}</TextLink>
          </Way>
        )}
        <Way text={afterEnd.dataText}>
          <TextLink to={`${paths.account}#data`}>{afterEnd.data}</TextLink>
        </Way>
        {hasDomain && <Way text={afterEnd.domainText}>{afterEnd.domain}</Way>}
      </dl>
    </Card>
  );
}

function Way({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{text}</dd>
    </div>
  );
}
