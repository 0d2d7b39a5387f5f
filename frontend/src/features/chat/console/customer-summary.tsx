import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';
import { openWorkOf } from '#frontend/src/entities/standings/open-work.ts';
import { StageLook } from '#frontend/src/entities/standings/stage-look.tsx';
import { useStandings } from '#frontend/src/entities/standings/standings-query.ts';
import { ViewersNow } from '#frontend/src/entities/viewers/viewers.tsx';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { EmailAddress } from '#frontend/src/ui/email-address.tsx';
import { formatDate, formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { ButtonLink, PlainLink } from '#frontend/src/ui/link.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { SiteThumbnail } from '#frontend/src/ui/site-thumbnail.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Customer } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { offers } from '#shared/pricing.ts';
import { arePaymentsPaused, isServed, lastDay } from '#shared/rules/served.ts';
import { chatName } from './chat-name.ts';
import styles from './customer-summary.module.css';
import { customerSummaryQuery } from './customer-summary-query.ts';

/** The customer's account, plan and website, for reference while answering. */
export function CustomerSummary({ userId }: { readonly userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(customerSummaryQuery(userId));
  if (error) {
    const what = 'this customer';
    return (
      <LoadFailure what={what} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return <Facts {...data} />;
}

interface FactsProps {
  readonly customer: Customer;
  readonly website: Website | null;
}

function Facts({ customer, website }: FactsProps) {
  const { id, email, phone, createdAt } = customer;
  const standing = useStandings([id])(id);
  return (
    <>
      <div className={styles.links}>
        <ButtonLink to={paths.adminCustomer(id)} size="sm">
          Open customer
        </ButtonLink>
        <ButtonLink to={paths.adminNotes(id)} size="sm" variant="quiet">
          Notes
        </ButtonLink>
      </div>
      {website && (
        <div className={styles.picture}>
          <SiteThumbnail
            key={website.id}
            name={website.name}
            address={website.websitePreviewUrl}
            image={website.previewImageUrl}
          />
        </div>
      )}
      <ViewersNow userId={id} />
      <dl className={styles.facts}>
        <Fact name="Contact">
          <p>{chatName(customer)}</p>
          <p>
            <a href={`mailto:${email}`}>
              <EmailAddress email={email} />
            </a>
          </p>
          {phone && (
            <p>
              <a href={telephoneLink(phone)}>{phone}</a>
            </p>
          )}
        </Fact>
        {standing && (
          <Fact name="Status">
            <StageLook stage={standing.stage} isLate={standing.isLate} isShort />
          </Fact>
        )}
        <Fact name="Plan">
          <p>
            <Plan customer={customer} />
          </p>
          {hasPaid(customer) && (
            <p>
              <Payment customer={customer} />
            </p>
          )}
        </Fact>
        <Fact name="Open work">
          <OpenWork userId={id} standing={standing} />
        </Fact>
        <Fact name="Website">
          <WebsiteLink website={website} />
        </Fact>
        <Fact name="Since">{formatDate(createdAt)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type CustomerProps = Pick<FactsProps, 'customer'>;

function Plan({ customer }: CustomerProps) {
  const plans = [
    ...(customer.hasPurchasedSite ? [offers.purchase.title] : []),
    ...(isServed(customer, serverNow()) ? [offers.subscription.title] : []),
  ];
  return plans.length > 0 ? plans.join(', ') : 'Nothing bought yet';
}

/** Whether there is anything to say that the plan does not. */
function hasPaid({ hasPurchasedSite, subscriptionStatus, servedUntil }: Customer): boolean {
  return hasPurchasedSite || subscriptionStatus !== null || servedUntil !== null;
}

interface OpenWorkProps {
  readonly userId: number;
  readonly standing: Standing | null | undefined;
}

/** What the customer sent and nobody has settled. */
function OpenWork({ userId, standing }: OpenWorkProps) {
  if (!standing) return standing === undefined ? <Skeleton /> : 'Could not be loaded';
  const owed = standing.isLate ? 'a late payment' : '';
  const work = [openWorkOf(standing), owed].filter(Boolean).join(', ');
  return work ? (
    <PlainLink to={owed ? paths.adminCustomer(userId) : paths.adminRequests(userId)}>
      {work}
    </PlainLink>
  ) : (
    'None'
  );
}

function Payment({ customer }: CustomerProps) {
  const { purchaseDate, subscriptionStatus, nextBillingDate, payBy } = customer;
  const until = lastDay(customer, serverNow());
  if (until !== null) {
    return <Badge tone="warning">{`Cancelled, paid until ${formatMoneyDay(until)}`}</Badge>;
  }
  if (arePaymentsPaused(customer)) return <Badge tone="warning">Payments are paused</Badge>;
  if (subscriptionStatus === 'past_due') {
    // The status says that it is late.
    return payBy ? `Ends, unless paid, on ${formatMoneyDay(payBy)}` : 'A month is owed';
  }
  if (subscriptionStatus === 'active') {
    const next = nextBillingDate ? `, next on ${formatMoneyDay(nextBillingDate)}` : '';
    return <Badge tone="success">{`Paid${next}`}</Badge>;
  }
  return (
    <Badge tone="success">{purchaseDate ? `Paid ${formatMoneyDay(purchaseDate)}` : 'Paid'}</Badge>
  );
}

function WebsiteLink({ website }: Pick<FactsProps, 'website'>) {
  if (!website) return 'None yet';
  const { name, websitePreviewUrl } = website;
  if (!websitePreviewUrl) return `${name}, no preview yet`;
  return (
    <a
      href={websitePreviewUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.preview}
    >
      {name}
      <ExternalIcon size={14} />
    </a>
  );
}
