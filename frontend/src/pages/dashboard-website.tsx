import { useQuery } from '@tanstack/react-query';
import type { Stage } from '#shared/model/stage.ts';
import type { User } from '#shared/model/user.ts';
import { mayRequest } from '#shared/rules/request-right.ts';
import { isServed, lastDay } from '#shared/rules/served.ts';
import { liveName } from '#shared/rules/stage.ts';
import { serverNow } from '../api/server-clock.ts';
import { Timeline } from '../entities/brief/timeline.tsx';
import { useStage } from '../entities/brief/use-stage.ts';
import { DeletionNotice } from '../entities/deletion/deletion-notice.tsx';
import { useDeletionAt } from '../entities/deletion/use-deletion-at.ts';
import { SiteMessages } from '../entities/form-messages/site-messages.tsx';
import { DomainInstructions } from '../entities/hosting/domain-instructions.tsx';
import { CancelSubscription } from '../entities/subscription/cancel-subscription.tsx';
import { Visits } from '../entities/visits/visits.tsx';
import { BriefForm } from '../features/brief/brief-form.tsx';
import { BriefSkeleton } from '../features/brief/brief-skeleton.tsx';
import { Files } from '../features/brief/files.tsx';
import { NotUpdated } from '../features/checkout/not-updated.tsx';
import { PlanCard } from '../features/checkout/plan-card.tsx';
import { usePaymentReturn } from '../features/checkout/use-payment-return.ts';
import { ReportLink } from '../features/reports/report-link.tsx';
import { Changes } from '../features/requests/changes.tsx';
import { AfterEnd } from '../features/subscription/after-end.tsx';
import { LatePayment } from '../features/subscription/late-payment.tsx';
import { Leaving } from '../features/subscription/leaving.tsx';
import { Approval } from '../features/websites/approval.tsx';
import { DownloadButton } from '../features/websites/download-button.tsx';
import { HandOverButton } from '../features/websites/hand-over-button.tsx';
import { NoWebsite } from '../features/websites/no-website.tsx';
import { SelfHostingGuide } from '../features/websites/self-hosting-guide.tsx';
import { WebsiteCard } from '../features/websites/website-card.tsx';
import { websiteQuery } from '../features/websites/website-query.ts';
import { WebsiteSkeleton } from '../features/websites/website-skeleton.tsx';
import { WebsiteUpdates } from '../features/websites/website-updates.tsx';
import { useSession, useUser } from '../session/session-context.ts';
import { classNames } from '../ui/class-names.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import styles from './dashboard.module.css';
import { RefreshOnNotification } from './refresh-on-notification.ts';

export function DashboardWebsite() {
  const user = useUser();
  const { data: website } = useQuery(websiteQuery(user.id));
  const stage = useStage(user.id);
  const deletionAt = useDeletionAt(user.id);
  const liveAt = stage === undefined ? null : liveName(stage);
  const now = serverNow();
  const [isHosted, until] = [isServed(user, now), lastDay(user, now)];
  const domain = isHosted && website !== undefined && (
    <DomainInstructions websiteId={website?.id ?? null} />
  );
  const isDomainNext = stage?.kind === 'hosted';
  const plan = (
    <div key="plan" className={styles.aside}>
      <PlanCard
        user={user}
        website={website}
        download={website && <DownloadButton website={website} />}
        cancel={<CancelSubscription user={user} />}
      />
    </div>
  );
  const more = (
    <div key="more" className={styles.more}>
      {!isDomainNext && liveAt === null && domain}
      {website && isHosted && <Visits websiteId={website.id} />}
      {website && <SiteMessages website={website} isLive={isHosted && liveAt !== null} />}
      {user.hasPurchasedSite && (
        <SelfHostingGuide
          needsServer={website?.needsServer ?? null}
          hasFiles={website?.filesAvailable ?? false}
        >
          {website && <HandOverButton website={website} />}
        </SelfHostingGuide>
      )}
      {website && <Changes user={user} websiteId={website.id} />}
    </div>
  );
  const main = (
    <div key="main" className={styles.main}>
      <Website user={user} />
    </div>
  );
  // What is theirs comes first, also on a phone; what comes of a live website is read before what it costs.
  const bought = user.hasPurchasedSite ? [plan, main, more] : [main, plan, more];
  const parts = liveAt === null ? bought : [main, more, plan];
  return (
    <>
      <PaymentReturn />
      <RefreshOnNotification userId={user.id} />
      <div className={styles.timeline}>
        <Timeline userId={user.id} />
      </div>
      {deletionAt !== null && (
        <div className={styles.notice} role="status">
          <DeletionNotice user={user} at={deletionAt} />
        </div>
      )}
      {user.payBy && <LatePayment payBy={user.payBy} liveAt={liveAt} />}
      {until !== null && (deletionAt === null || until < deletionAt) && (
        <Leaving
          until={until}
          websiteId={website?.id}
          hasPurchased={user.hasPurchasedSite}
          liveAt={liveAt}
        />
      )}
      {website && user.subscriptionEndedAt !== null && liveAt === null && (
        <AfterEnd
          endedAt={user.subscriptionEndedAt}
          websiteId={website.id}
          hasPurchased={user.hasPurchasedSite}
          hasFiles={website.filesAvailable}
        />
      )}
      {isDomainNext && domain && <div className={styles.next}>{domain}</div>}
      <div
        className={classNames(
          styles.columns,
          (isHosted || user.hasPurchasedSite) && styles.settled,
          user.hasPurchasedSite && !isHosted && styles.theirs,
        )}
      >
        {parts}
        {website && (
          <div className={styles.rest}>
            {!isDomainNext && liveAt !== null && domain}
            {isHosted && <ReportLink />}
            <WebsiteUpdates websiteId={website.id} />
          </div>
        )}
      </div>
    </>
  );
}

function Website({ user }: { readonly user: User }) {
  const { id: userId } = user;
  const stage = useStage(userId);
  const { data, isPending, isFetching, error, refetch } = useQuery(websiteQuery(userId));
  if (isPending) {
    const isLive = stage !== undefined && liveName(stage) !== null;
    return hasWebsite(user, stage) ? <WebsiteSkeleton isLive={isLive} /> : <BriefSkeleton />;
  }
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
      <WebsiteCard website={data} stage={stage} canAsk={mayRequest(user, serverNow())}>
        <Approval websiteId={data.id} userId={userId} />
      </WebsiteCard>
      {stage?.kind === 'brief' && <BriefForm userId={userId} />}
    </div>
  ) : (
    <NoWebsite stage={stage}>
      <BriefForm userId={userId}>
        <Files userId={userId} />
      </BriefForm>
    </NoWebsite>
  );
}

/** As far as it is known before the website itself. */
function hasWebsite(user: User, stage: Stage | undefined): boolean {
  const isBegun = stage !== undefined && stage.kind !== 'brief' && stage.kind !== 'design';
  return isBegun || user.hasPurchasedSite || isServed(user, serverNow());
}

function PaymentReturn() {
  const { refresh } = useSession();
  const isDue = useUser().subscriptionStatus === 'past_due';
  const { state, recheck } = usePaymentReturn(refresh, isDue);
  if (state !== 'failed' && state !== 'rechecking') return null;
  return (
    <div className={styles.notice}>
      <NotUpdated isChecking={state === 'rechecking'} onCheck={() => void recheck()} />
    </div>
  );
}
