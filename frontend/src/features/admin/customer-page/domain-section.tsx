import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { DomainPart } from '#frontend/src/entities/hosting/domain-part.tsx';
import { domainQuery } from '#frontend/src/entities/hosting/domain-query.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { turnNames } from '#shared/texts/hosting.ts';
import { Nothing, Section } from './section.tsx';

interface DomainSectionProps {
  readonly userId: number;
  readonly websiteId: number;
  readonly isSubscribed: boolean;
}

/** The customer's view of their domain, and who has to act; who does not subscribe rarely has one. */
export function DomainSection({ userId, websiteId, isSubscribed }: DomainSectionProps) {
  const { data } = useQuery(domainQuery(websiteId));
  const [isConnecting, setConnecting] = useState(false);
  const wished = useWished(userId);
  if (data?.state === 'none' && !isSubscribed && !isConnecting) {
    const connect = (
      <Button size="sm" variant="quiet" onClick={() => setConnecting(true)}>
        Connect a domain
      </Button>
    );
    return (
      <Section title="Domain" anchor="domain" aside={connect}>
        <Nothing>No domain yet.</Nothing>
      </Section>
    );
  }
  const isAtWork = data && data.state !== 'none' && data.state !== 'ended';
  const turn = isAtWork && (
    <Badge tone={data.turn === 'customer' ? 'warning' : 'neutral'}>{turnNames[data.turn]}</Badge>
  );
  return (
    <Section title="Domain" anchor="domain" aside={turn}>
      <DomainPart websiteId={websiteId} label="The customer’s domain" proposed={wished} />
    </Section>
  );
}

/** The domain that the brief names, where its answer is one and no sentence about it. */
function useWished(userId: number): string | undefined {
  const { data } = useQuery(briefQuery(userId));
  const answer = data?.domain?.trim().toLowerCase() ?? '';
  const isDomain = answer.includes('.') && URL.parse(`https://${answer}`)?.host === answer;
  return isDomain ? answer : undefined;
}
