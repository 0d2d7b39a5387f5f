import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { User } from '#shared/model/user.ts';
import { mayRequest } from '#shared/rules/request-right.ts';
import { isServed, lastDay } from '#shared/rules/served.ts';
import { serverNow } from '../api/server-clock.ts';
import { DomainInstructions } from '../entities/hosting/domain-instructions.tsx';
import { NotUpdated } from '../features/checkout/not-updated.tsx';
import { PlanCard } from '../features/checkout/plan-card.tsx';
import { usePaymentReturn } from '../features/checkout/use-payment-return.ts';
import { CancelSubscription } from '../features/subscription/cancel-subscription.tsx';
import { LatePayment } from '../features/subscription/late-payment.tsx';
import { Leaving } from '../features/subscription/leaving.tsx';
import { DownloadButton } from '../features/websites/download-button.tsx';
import { HandOverButton } from '../features/websites/hand-over-button.tsx';
import { NoWebsite } from '../features/websites/no-website.tsx';
import { SelfHostingGuide } from '../features/websites/self-hosting-guide.tsx';
import { WebsiteCard } from '../features/websites/website-card.tsx';
import { websiteQuery } from '../features/websites/website-query.ts';
import { WebsiteSkeleton } from '../features/websites/website-skeleton.tsx';
import { WebsiteUpdates } from '../features/websites/website-updates.tsx';
import { lazyNamed } from '../session/lazy-named.tsx';
import { useSession, useUser } from '../session/session-context.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './dashboard.module.css';

const Changes = lazyNamed(
  () => import('../features/requests/changes.tsx'),
  (module) => module.Changes,
);

const RefreshOnNotification = lazyNamed(
  () => import('./refresh-on-notification.ts'),
  (module) => module.RefreshOnNotification,
);

const AfterEnd = lazyNamed(
  () => import('../features/subscription/after-end.tsx'),
  (module) => module.AfterEnd,
);

const Approval = lazyNamed(
  () => import('../features/websites/approval.tsx'),
  (module) => module.Approval,
);

const SiteMessages = lazyNamed(
  () => import('../entities/form-messages/site-messages.tsx'),
  (module) => module.SiteMessages,
);

const ReportLink = lazyNamed(
  () => import('../features/reports/report-link.tsx'),
  (module) => module.ReportLink,
);

const Visits = lazyNamed(
  () => import('../entities/visits/visits.tsx'),
  (module) => module.Visits,
);

const Timeline = lazyNamed(
  () => import('../entities/brief/timeline.tsx'),
  (module) => module.Timeline,
);

const BriefForm = lazyNamed(
  () => import('../features/brief/brief-form.tsx'),
  (module) => module.BriefForm,
);

const Files = lazyNamed(
  () => import('../features/brief/files.tsx'),
  (module) => module.Files,
);

export function DashboardWebsite() {
  const user = useUser();
  const { data: website } = useQuery(websiteQuery(user.id));
  const now = serverNow();
  const [isHosted, until] = [isServed(user, now), lastDay(user, now)];
  return (
    <>
      <PaymentReturn />
      <Suspense>
        <RefreshOnNotification userId={user.id} />
      </Suspense>
      <div className={styles.timeline}>
        <Suspense>
          <Timeline userId={user.id} />
        </Suspense>
      </div>
      {user.payBy && <LatePayment websiteId={website?.id} payBy={user.payBy} />}
      {until !== null && <Leaving until={until} hasPurchased={user.hasPurchasedSite} />}
      {website && user.subscriptionEndedAt !== null && (
        <Suspense>
          <AfterEnd
            endedAt={user.subscriptionEndedAt}
            websiteId={website.id}
            hasPurchased={user.hasPurchasedSite}
          />
        </Suspense>
      )}
      <div className={styles.columns}>
        <Website user={user} />
        <div className={styles.aside}>
          <PlanCard
            user={user}
            website={website}
            download={website && <DownloadButton website={website} />}
            cancel={<CancelSubscription websiteId={website?.id} user={user} />}
          />
        </div>
        <div className={styles.more}>
          {website && (
            <Suspense fallback={<Skeleton shape="title" />}>
              <Changes user={user} websiteId={website.id} />
            </Suspense>
          )}
          {website && (
            <Suspense>
              <SiteMessages websiteId={website.id} isHosted={isHosted} />
            </Suspense>
          )}
          {isHosted && <DomainInstructions websiteId={website?.id} />}
          {website && isHosted && (
            <Suspense>
              <Visits websiteId={website.id} />
            </Suspense>
          )}
          {user.hasPurchasedSite && (
            <SelfHostingGuide>{website && <HandOverButton website={website} />}</SelfHostingGuide>
          )}
          {website && <WebsiteUpdates websiteId={website.id} />}
          {website && isHosted && (
            <Suspense>
              <ReportLink />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function Website({ user }: { readonly user: User }) {
  const { id: userId } = user;
  const { data, isPending, isFetching, error, refetch } = useQuery(websiteQuery(userId));
  if (isPending) return <WebsiteSkeleton />;
  if (error) {
    return (
      <LoadFailure
        what="your website"
        error={error}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return data ? (
    <div className={styles.site}>
      <WebsiteCard website={data} canAsk={mayRequest(user, serverNow())} />
      <Suspense>
        <Approval websiteId={data.id} userId={userId} />
      </Suspense>
    </div>
  ) : (
    <NoWebsite>
      <Suspense fallback={<Spinner />}>
        <BriefForm userId={userId} />
        <Files userId={userId} />
      </Suspense>
    </NoWebsite>
  );
}

function PaymentReturn() {
  const { refresh } = useSession();
  const { state, recheck } = usePaymentReturn(refresh);
  if (state !== 'failed' && state !== 'rechecking') return null;
  return (
    <div className={styles.notice}>
      <NotUpdated isChecking={state === 'rechecking'} onCheck={() => void recheck()} />
    </div>
  );
}
