import { useStage } from '../entities/brief/use-stage.ts';
import { headlineOf } from '../features/websites/headline.ts';
import { useUser } from '../session/session-context.ts';
import { PageHeader } from '../ui/page.tsx';

/** A greeting, and a headline with the current state. */
export function DashboardHeader() {
  const user = useUser();
  const stage = useStage(user.id);
  return (
    <PageHeader
      above={
        <>
          Hello, <bdi>{user.firstName ?? user.username}</bdi>
        </>
      }
      title={headlineOf(user, stage)}
    />
  );
}
