import { useQuery } from '@tanstack/react-query';
import type { OfferType } from '#shared/pricing.ts';
import { briefQuery } from '../entities/brief/brief-query.ts';
import { overviewQuery } from '../entities/buyer/overview-query.ts';
import { BesideSubscription } from '../features/checkout/beside-subscription.tsx';
import { BriefFirst } from '../features/checkout/brief-first.tsx';
import { Checkout, type CheckoutProps } from '../features/checkout/checkout.tsx';
import { checkoutQuery } from '../features/checkout/checkout-query.ts';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { WhatHappensNext } from '../features/checkout/what-happens-next.tsx';
import { WebsitePicture } from '../features/websites/website-picture.tsx';
import { websiteQuery } from '../features/websites/website-query.ts';
import { useUser } from '../session/session-context.ts';
import { Card } from '../ui/card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './checkout.module.css';

interface CheckoutOrderProps {
  readonly type: OfferType;
  readonly payment: Omit<CheckoutProps, 'type'>;
}

/** What is bought, its payment, and what comes of it; the brief where there is nothing to buy yet. */
export function CheckoutOrder({ type, payment }: CheckoutOrderProps) {
  const user = useUser();
  const { data: website, isPending } = useQuery(websiteQuery(user.id));
  const bought = isPending ? undefined : (website ?? null);
  // What is owned already is refused as such.
  const needsWebsite = !(type === 'purchase' && user.hasPurchasedSite);
  // Only a purchase is of what is there today; of a subscription it is used where the dashboard has read it.
  const isPurchase = type === 'purchase';
  const { data: progress } = useQuery({ ...briefQuery(user.id), enabled: isPurchase });
  // For the details of the receipt, which are asked for beside the card.
  useQuery(overviewQuery);
  const isLoading = needsWebsite && isPending;
  const isEmpty = needsWebsite && website === null;
  const { websiteId } = payment;
  const { data: checkout } = useQuery({
    ...checkoutQuery(type, websiteId),
    enabled: !isLoading && !isEmpty,
  });
  if (isLoading) return <Spinner />;
  if (isEmpty) return <BriefFirst type={type} />;
  return (
    <div className={styles.columns}>
      <OrderSummary
        type={type}
        total={checkout?.total}
        websiteName={bought === null ? null : bought?.name}
        lacks={(isPurchase && progress?.feedback) || null}
        picture={<WebsitePicture website={bought} />}
      >
        {isPurchase && <BesideSubscription />}
      </OrderSummary>
      <Card aria-label="Payment" className={styles.payment}>
        <Checkout key={websiteId} type={type} {...payment} />
      </Card>
      <WhatHappensNext
        type={type}
        ordered={{ hasFiles: website?.filesAvailable, stage: progress?.stage }}
      />
    </div>
  );
}
