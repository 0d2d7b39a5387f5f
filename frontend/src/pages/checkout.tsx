import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultWebsiteId } from '#shared/limits/payments.ts';
import { timings } from '#shared/limits/timings.ts';
import type { OfferType } from '#shared/pricing.ts';
import { formatSum } from '#shared/rules/money.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { briefQuery } from '../entities/brief/brief-query.ts';
import { overviewQuery } from '../entities/buyer/overview-query.ts';
import { BriefFirst } from '../features/checkout/brief-first.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { checkoutQuery } from '../features/checkout/checkout-query.ts';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { paymentKinds } from '../features/checkout/payment-kinds.ts';
import { WhatHappensNext } from '../features/checkout/what-happens-next.tsx';
import { WebsitePicture } from '../features/websites/website-picture.tsx';
import { websiteQuery } from '../features/websites/website-query.ts';
import { paths } from '../paths.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ArrowLeftIcon } from '../ui/icons/arrow-left.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './checkout.module.css';

/** The id in the URL as an integer (SPEC-5.9); the default 1 means the customer's own website. */
function readWebsiteId(text: string | null): number {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : defaultWebsiteId;
}

/** Purchase by default (SPEC-2.9). */
function readType(text: string | null): OfferType {
  return text === 'subscription' ? 'subscription' : 'purchase';
}

/** Buying a website or subscribing (SPEC-2.9). */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const websiteId = readWebsiteId(query.get('websiteId'));
  const type = readType(query.get('type'));
  const { title } = paymentKinds[type];
  const { refresh } = useSession();
  const user = useUser();
  const { data: website, isPending } = useQuery(websiteQuery(user.id));
  const bought = isPending ? undefined : (website ?? null);
  const isSubscriber = type === 'subscription' && user.hasActiveSubscription;
  const isOwner = type === 'purchase' && user.hasPurchasedSite;
  // Also for the receipt's details, which are asked for beside the card.
  const { data: billing } = useQuery(overviewQuery);
  const due = isSubscriber ? (billing?.due ?? []) : [];
  // What is owned already is refused as such, and a late month is owed all the same.
  const needsWebsite = !isSubscriber && !isOwner;
  // Only a purchase is of what is there today.
  const { data: progress } = useQuery({ ...briefQuery(user.id), enabled: type === 'purchase' });
  const isLoading = needsWebsite && isPending;
  const isEmpty = needsWebsite && website === null;
  const isReady = !isLoading && !isEmpty;
  const { data: checkout } = useQuery({ ...checkoutQuery(type, websiteId), enabled: isReady });
  const navigate = useNavigate();
  const toDashboard = () => void navigate(paths.dashboard);
  const later = useLater(timings.afterPaymentMs);
  return (
    <Page title={title} className={styles.page}>
      <Button variant="quiet" className={styles.back} onClick={toDashboard}>
        <ArrowLeftIcon size={18} />
        Back to Dashboard
      </Button>
      <PageHeader title={title} />
      {due.length > 0 && (
        <div className={styles.notice}>
          <Notice tone="warning" title={latePayment.title}>
            {due.length > 1 && <p>{latePayment.months(formatSum(due), due.length)}</p>}
            {latePayment.checkout}
          </Notice>
        </div>
      )}
      {isLoading && <Spinner />}
      {isEmpty && <BriefFirst type={type} />}
      {isReady && (
        <div className={styles.columns}>
          <OrderSummary
            type={type}
            total={checkout?.total}
            isLate={isSubscriber}
            websiteName={bought === null ? null : bought?.name}
            lacks={progress?.feedback ?? null}
            picture={<WebsitePicture website={bought} />}
          />
          <Card aria-label="Payment" className={styles.payment}>
            <Checkout
              key={`${type} ${websiteId}`}
              type={type}
              websiteId={websiteId}
              refreshUser={refresh}
              onCancel={toDashboard}
              onDone={() => later(toDashboard)}
            />
          </Card>
          <WhatHappensNext type={type} hasFiles={website?.filesAvailable} />
        </div>
      )}
    </Page>
  );
}

/** Runs a task after a delay; cancelled on unmount. */
function useLater(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task: () => void) => {
    timer.current = setTimeout(task, milliseconds);
  };
}
