import { Suspense } from 'react';
import { isServed } from '#shared/rules/served.ts';
import { serverNow } from '../api/server-clock.ts';
import { ChatWidget } from '../features/chat/widget/chat-widget.tsx';
import { lazyNamed } from '../session/lazy-named.tsx';
import { useUser } from '../session/session-context.ts';
import { titles } from '../titles.ts';
import { Page } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardWebsite } from './dashboard-website.tsx';

const AdminPage = lazyNamed(
  () => import('./admin.tsx'),
  (module) => module.AdminPage,
);

/** The customer's dashboard; an administrator's has the panel beside it (SPEC-2.7). */
export function DashboardPage() {
  const user = useUser();
  if (user.isAdmin) {
    return (
      <Suspense fallback={<Spinner />}>
        <AdminPage />
      </Suspense>
    );
  }
  return (
    <Page title={titles.dashboard}>
      <DashboardHeader />
      <DashboardWebsite />
      <ChatWidget userId={user.id} isSubscriber={isServed(user, serverNow())} />
    </Page>
  );
}
