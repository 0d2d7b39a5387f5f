import { useQuery } from '@tanstack/react-query';
import { greeting } from '#shared/messages/dashboard.ts';
import { useUser } from '../app/session-context.ts';
import { standingOf } from '../features/websites/standing.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { PageHeader } from '../ui/page.tsx';

/** Greets, and says in the headline how it stands. */
export function DashboardHeader() {
  const user = useUser();
  const { data: website } = useQuery(websiteQuery(user.id));
  return (
    <PageHeader
      above={greeting(user.firstName ?? user.username)}
      title={standingOf(user, website)}
    />
  );
}
