import { useQuery } from '@tanstack/react-query';
import { DomainPart } from '#frontend/src/entities/hosting/domain-part.tsx';
import { domainQuery } from '#frontend/src/entities/hosting/domain-query.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { turnNames } from '#shared/texts/hosting.ts';
import { Section } from './section.tsx';

/** The customer's view of their domain, and who has to act. */
export function DomainSection({ websiteId }: { readonly websiteId: number }) {
  const { data } = useQuery(domainQuery(websiteId));
  const isAtWork = data && data.state !== 'none' && data.state !== 'ended';
  const turn = isAtWork && (
    <Badge tone={data.turn === 'customer' ? 'warning' : 'neutral'}>{turnNames[data.turn]}</Badge>
  );
  return (
    <Section title="Domain" aside={turn}>
      <DomainPart websiteId={websiteId} />
    </Section>
  );
}
