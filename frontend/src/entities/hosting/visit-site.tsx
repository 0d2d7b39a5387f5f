import { useQuery } from '@tanstack/react-query';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { domainQuery } from './domain-query.ts';

/** The way to a website that answers at its own domain. */
export function VisitSite({ websiteId }: { readonly websiteId: number }) {
  const { data } = useQuery(domainQuery(websiteId));
  if (!data?.address) return null;
  return (
    <ButtonLink to={data.address} target="_blank" rel="noopener noreferrer">
      Visit your website
      <ExternalIcon size={16} />
    </ButtonLink>
  );
}
