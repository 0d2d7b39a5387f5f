import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { defaultWebsiteId } from '#shared/limits/payments.ts';
import { timings } from '#shared/limits/timings.ts';
import type { OfferType } from '#shared/pricing.ts';
import { DeletionNotice } from '../entities/deletion/deletion-notice.tsx';
import { useDeletionAt } from '../entities/deletion/use-deletion-at.ts';
import { DueCheckout } from '../features/checkout/due-checkout.tsx';
import { paymentKinds } from '../features/checkout/payment-kinds.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { paths } from '../paths.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { ArrowLeftIcon } from '../ui/icons/arrow-left.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import styles from './checkout.module.css';
import { CheckoutOrder } from './checkout-order.tsx';

/** The id in the URL as an integer (SPEC-5.9); the default 1 means the customer's own website. */
function readWebsiteId(text: string | null): number {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : defaultWebsiteId;
}

/** Purchase by default (SPEC-2.9). */
function readType(text: string | null): OfferType {
  return text === 'subscription' ? 'subscription' : 'purchase';
}

/** Buying a website, subscribing (SPEC-2.9), or paying a month that is owed (decision 0370). */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const type = readType(query.get('type'));
  return <CheckoutOf key={type} type={type} websiteId={readWebsiteId(query.get('websiteId'))} />;
}

interface CheckoutOfProps {
  readonly type: OfferType;
  readonly websiteId: number;
}

function CheckoutOf({ type, websiteId }: CheckoutOfProps) {
  const { refresh } = useSession();
  const user = useUser();
  // As it was before the payment, which changes it.
  const [isDue] = useState(type === 'subscription' && user.hasActiveSubscription);
  const { title } = paymentKinds[isDue ? 'due' : type];
  const { data: website } = useQuery(websiteQuery(user.id));
  const deletionAt = useDeletionAt(user.id);
  const navigate = useNavigate();
  const toDashboard = () => void navigate(paths.dashboard);
  const frame = isDue ? ({ width: 'narrow' } as const) : { className: styles.page };
  const later = useLater(timings.afterPaymentMs);
  const payment = {
    websiteId,
    refreshUser: refresh,
    onCancel: toDashboard,
    onDone: () => later(toDashboard),
  };
  return (
    <Page title={title} {...frame}>
      <Button variant="quiet" className={styles.back} onClick={toDashboard}>
        <ArrowLeftIcon size={18} />
        Back to Dashboard
      </Button>
      {deletionAt !== null && (
        <div className={styles.notice} role="status">
          <DeletionNotice user={user} at={deletionAt} />
        </div>
      )}
      {isDue ? (
        <DueCheckout websiteName={website?.name} {...payment} />
      ) : (
        <>
          <PageHeader title={title} />
          <CheckoutOrder type={type} payment={payment} />
        </>
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
