import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agency } from '#frontend/src/agency/agency.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { dashboardPlaces } from '#frontend/src/paths.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatMoneyDay } from '#frontend/src/ui/format-date.ts';
import type { SiteDomain } from '#shared/model/hosting.ts';
import { lastDay } from '#shared/rules/served.ts';
import { approveToConnect } from '#shared/texts/comments.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { domainText } from '#shared/texts/hosting.ts';
import { useStage } from '../brief/use-stage.ts';
import styles from './domain-instructions.module.css';
import { DomainPart } from './domain-part.tsx';
import { domainQuery } from './domain-query.ts';
import { SetupRecords } from './setup-records.tsx';

interface DomainInstructionsProps {
  /** Null while there is no website. */
  readonly websiteId: number | null;
}

/** A subscriber's own domain (SPEC-9.5, RULE-51), and what its state leaves to do. */
export function DomainInstructions({ websiteId }: DomainInstructionsProps) {
  if (websiteId !== null) return <WebsiteDomain websiteId={websiteId} />;
  return (
    <DomainCard title={domainSetup.title} text={domainSetup.noWebsite}>
      <SetupRecords />
      <Help isWithSupport hasTime />
    </DomainCard>
  );
}

function WebsiteDomain({ websiteId }: { readonly websiteId: number }) {
  const user = useUser();
  const stage = useStage(user.id);
  const until = lastDay(user, serverNow());
  const { data: domain } = useQuery(domainQuery(websiteId));
  const isLive = domain?.state === 'live';
  const hasNone = domain?.name === null;
  const isInReview = stage?.kind === 'review' || stage?.kind === 'changes';
  return (
    <DomainCard
      isPlace={!hasNone}
      title={isLive ? domainSetup.liveTitle : domainSetup.title}
      text={
        hasNone && (
          <>
            {domainText('none', null)}
            {isInReview && ` ${approveToConnect.ahead}`}
          </>
        )
      }
    >
      <DomainPart websiteId={websiteId} isHosted isNext={stage?.kind === 'hosted'}>
        {until !== null && (
          <p className={styles.note}>{domainSetup.servesUntil(formatMoneyDay(until))}</p>
        )}
        <SetupRecords />
      </DomainPart>
      {domain && !isLive && (
        <Help isWithSupport={hasNone} hasTime={hasNone || isTimed(domain.records)} />
      )}
    </DomainCard>
  );
}

interface DomainCardProps {
  /** Whether links lead to it, and not to its field. */
  readonly isPlace?: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

function DomainCard({ isPlace = true, title, text, children }: DomainCardProps) {
  return (
    <Card
      id={isPlace ? dashboardPlaces.domain : undefined}
      className={styles.card}
      aria-labelledby="domain-title"
    >
      <CardHeader id="domain-title" title={title} text={text} />
      {children}
    </Card>
  );
}

/** Whether a record says itself when its change has reached everybody, or all have. */
function isTimed(records: SiteDomain['records']): boolean {
  const isDone = records.length > 0 && records.every(({ verdict }) => verdict === 'right');
  return isDone || records.some(({ oldUntil }) => oldUntil !== null);
}

interface HelpProps {
  /** Who has a domain sets its records without waiting for us. */
  readonly isWithSupport: boolean;
  /** Whether the card says or knows how long it takes. */
  readonly hasTime: boolean;
}

/** How long it takes, and who helps. */
function Help({ isWithSupport, hasTime }: HelpProps) {
  const words = [
    ...(hasTime ? [] : [domainSetup.propagation]),
    ...(isWithSupport ? [domainSetup.throughSupport] : []),
  ];
  return (
    <>
      {words.length > 0 && <p className={styles.note}>{words.join(' ')}</p>}
      <CardFooter>
        <a className={styles.mail} href={`mailto:${agency.brand.supportEmail}`}>
          {agency.brand.supportEmail}
        </a>
      </CardFooter>
    </>
  );
}
