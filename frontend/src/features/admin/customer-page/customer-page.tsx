import { AccountSection } from './account-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { BriefSection } from './brief-section.tsx';
import { ChatSection } from './chat-section.tsx';
import { CommentsSection } from './comments-section.tsx';
import { CustomerHeader } from './customer-header.tsx';
import styles from './customer-page.module.css';
import type { CustomerPartProps } from './customer-part.ts';
import { DomainSection } from './domain-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { OwedNotice } from './owed-notice.tsx';
import { PaymentTasksSection } from './payment-tasks-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { SiteSection } from './site-section.tsx';

interface CustomerPageProps extends CustomerPartProps {
  readonly isNew: boolean;
}

/** Everything about one customer; an administrator has an account and no website. */
export function CustomerPage({ customer, isNew, onAction }: CustomerPageProps) {
  const { id, isAdmin, websiteId } = customer;
  // A brief is long, and was read before anything was paid.
  const hasPaid = customer.hasPurchasedSite || customer.subscriptionStatus !== null;
  return (
    <>
      <CustomerHeader customer={customer} isNew={isNew} onAction={onAction} />
      <OwedNotice customer={customer} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isAdmin && (
            <>
              <PaymentTasksSection userId={id} />
              <SiteSection customer={customer} onAction={onAction} />
              <CommentsSection websiteId={customer.websiteId} />
              {websiteId !== null && (
                <DomainSection
                  userId={id}
                  websiteId={websiteId}
                  isSubscribed={customer.hasActiveSubscription}
                />
              )}
              {hasPaid && <PaymentsSection customer={customer} />}
              <RequestsSection customer={customer} />
              <ChatSection customer={customer} />
              <MessagesSection customer={customer} />
              <BriefSection userId={id} />
              {!hasPaid && <PaymentsSection customer={customer} />}
            </>
          )}
          <ActivitySection userId={id} />
        </div>
        <div className={styles.side}>
          {!isAdmin && <PlanSection customer={customer} onAction={onAction} />}
          {!isAdmin && <NotesSection userId={id} />}
          <AccountSection customer={customer} onAction={onAction} />
        </div>
      </div>
    </>
  );
}
