import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardPlaces } from '#frontend/src/paths.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainProgress } from './domain-progress.tsx';
import { domainQuery } from './domain-query.ts';
import { useRefreshedStage } from './use-refreshed-stage.ts';

interface DomainPartProps {
  readonly websiteId: number;
  /** Whether its owner reads this and is a subscriber. */
  readonly isHosted?: boolean;
  /** Whether a domain is what its owner does next. */
  readonly isNext?: boolean;
  /** Of the field, and what it proposes, where the agency connects a domain. */
  readonly label?: string;
  readonly proposed?: string | undefined;
  /** Shown below the field while there is no domain. */
  readonly children?: ReactNode;
}

/** A website's own domain, or the form to connect one. */
export function DomainPart(props: DomainPartProps) {
  const { websiteId, isHosted = false, isNext, label, proposed, children } = props;
  const { data, isPending, isFetching, error, refetch } = useQuery(domainQuery(websiteId));
  useRefreshedStage(data && `${data.state}: ${data.text}`);
  if (isPending) return <Skeleton />;
  if (error) {
    return (
      <LoadFailure what="your domain" error={error} isBusy={isFetching} onRetry={() => refetch()} />
    );
  }
  if (data.name !== null) {
    return (
      <DomainProgress
        websiteId={websiteId}
        domain={{ ...data, name: data.name }}
        isHosted={isHosted}
      />
    );
  }
  return (
    <>
      <DomainForm
        websiteId={websiteId}
        place={isHosted ? dashboardPlaces.domain : undefined}
        label={label}
        name={proposed}
        isNext={isNext}
      />
      {children}
    </>
  );
}
