import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { liveName } from '#shared/rules/stage.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { briefQuery } from '../entities/brief/brief-query.ts';
import { VisitSite } from '../entities/hosting/visit-site.tsx';
import { headlineOf } from '../features/websites/headline.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session/session-context.ts';
import { ButtonLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page.tsx';

/** A greeting, a headline with the current state, and what is done about it: a late payment is paid, a live website visited. */
export function DashboardHeader() {
  const user = useUser();
  const { data: brief } = useQuery(briefQuery(user.id));
  const { data: website } = useQuery(websiteQuery(user.id));
  const hasWebsite = website === undefined ? undefined : website !== null;
  const isLive = brief !== undefined && liveName(brief.stage) !== null;
  return (
    <PageHeader
      above={
        <>
          Hello, <bdi>{user.firstName ?? user.username}</bdi>
        </>
      }
      title={breakable(headlineOf(user, brief, hasWebsite))}
      actions={
        user.subscriptionStatus === 'past_due' ? (
          <ButtonLink to={paths.checkout('subscription', website?.id)} variant="primary">
            {latePayment.action}
          </ButtonLink>
        ) : (
          website && isLive && <VisitSite websiteId={website.id} />
        )
      }
    />
  );
}

/** A long domain breaks behind `www.` first, where it is narrow. */
function breakable(headline: string): ReactNode {
  const [before, ...after] = headline.split(/(?<= www\.)/);
  return (
    <>
      {before}
      {after.length > 0 && <wbr />}
      {after}
    </>
  );
}
