import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyNamed } from '#frontend/src/app/lazy-named.tsx';
import { domainQuery } from '#frontend/src/custom-domain/domain-query.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { turnNames } from '#shared/messages/site-domain.ts';
import { Section } from './section.tsx';

const DomainPart = lazyNamed(
  () => import('#frontend/src/custom-domain/domain-part.tsx'),
  (module) => module.DomainPart,
);

/** The customer's view of their domain, and who has to act. */
export function DomainSection({ websiteId }: { readonly websiteId: number }) {
  const { data } = useQuery(domainQuery(websiteId));
  const isAtWork = data && data.state !== 'none' && data.state !== 'ended';
  const turn = isAtWork && (
    <Badge tone={data.turn === 'customer' ? 'warning' : 'neutral'}>{turnNames[data.turn]}</Badge>
  );
  return (
    <Section title="Domain" aside={turn}>
      <Suspense fallback={<Skeleton />}>
        <DomainPart websiteId={websiteId} />
      </Suspense>
    </Section>
  );
}
