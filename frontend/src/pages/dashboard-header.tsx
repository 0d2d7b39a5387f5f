import { useQuery } from '@tanstack/react-query';
import { headlineOf } from '../features/websites/headline.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { useUser } from '../session/session-context.ts';
import { PageHeader } from '../ui/page.tsx';

/** A greeting, and a headline with the current state. */
export function DashboardHeader() {
  const user = useUser();
  const { data: website } = useQuery(websiteQuery(user.id));
  return (
    <PageHeader
      above={
        <>
          Hello, <bdi>{user.firstName ?? user.username}</bdi>
        </>
      }
      title={headlineOf(user, website)}
    />
  );
}
