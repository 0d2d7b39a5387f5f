import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';

interface OwnerLinkProps extends Pick<Website, 'userId' | 'companyName'> {
  /** Undefined while it loads, null where it could not be read. */
  readonly standing: Standing | null | undefined;
  readonly className?: string | undefined;
}

/** A website holds only the company: a person's name comes with their standing, so a rename shows at once. */
export function OwnerLink({ userId, companyName, standing, className }: OwnerLinkProps) {
  const name = standing?.name ?? companyName;
  if (name === null && standing === undefined) return <Skeleton />;
  return (
    <PlainLink to={paths.adminCustomer(userId)} className={className}>
      {name ?? 'Show customer'}
    </PlainLink>
  );
}
