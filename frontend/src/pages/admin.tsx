import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { matchPath, useLocation, useSearchParams } from 'react-router-dom';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { AdminPanel, partOf } from '../features/admin/admin-panel.tsx';
import { useNewSignUps } from '../features/admin/customers/new-sign-ups.ts';
import { SignUpsBadge } from '../features/admin/customers/sign-ups-badge.tsx';
import { AdminFrame } from '../features/admin/frame/admin-frame.tsx';
import { usePanelTitle } from '../features/admin/panel-title.ts';
import { readPanelView } from '../features/admin/panel-view.ts';
import type { Selection } from '../features/admin/selection.ts';
import { websiteQuery } from '../features/websites/website-query.ts';
import { patterns } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { useUser } from '../session/session-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader, usePageTitle } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';

const DashboardWebsite = lazyNamed(
  () => import('./dashboard-website.tsx'),
  (module) => module.DashboardWebsite,
);

const websiteTitle = 'Your website';

/** The administrator's dashboard, also at /admin: the panel and their own website. */
export function AdminPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const selection = selectionAt(pathname);
  const view = readPanelView({ pathname, query }, selection);
  const isOwn = query.get('tab') === 'website';
  const isListShown = view === 'customers' && !selection && !isOwn;
  const { since, newSignUps } = useNewSignUps(useUser().id, isListShown);
  const title = usePanelTitle(view, selection);
  usePageTitle(isOwn ? websiteTitle : title);
  return (
    <AdminFrame
      current={isOwn ? 'website' : view}
      marks={{ customers: newSignUps && <SignUpsBadge count={newSignUps} /> }}
    >
      {isOwn ? (
        <>
          <PageHeader title={websiteTitle} />
          <Suspense fallback={<Spinner />}>
            <OwnWebsite />
          </Suspense>
        </>
      ) : (
        <AdminPanel view={view} selection={selection} since={since} />
      )}
    </AdminFrame>
  );
}

/** The agency sells nothing to itself: without a website of their own an administrator is offered none. */
function OwnWebsite() {
  const { id } = useUser();
  const { data: website } = useQuery(websiteQuery(id));
  if (website !== null) return <DashboardWebsite />;
  return <EmptyState title={screens.noWebsiteTitle} text={refusals.noWebsite} />;
}

/** Fetches the part of the panel that an address names. */
export async function preloadPart({ pathname, search }: Location): Promise<void> {
  const selection = selectionAt(pathname);
  const view = readPanelView({ pathname, query: new URLSearchParams(search) }, selection);
  await partOf(view, selection)?.preload();
}

/** The customer or website in the URL; ids are parsed as integers (SPEC-5.9). */
function selectionAt(pathname: string): Selection | undefined {
  const customer = matchPath(patterns.adminCustomer, pathname);
  const website = matchPath(patterns.adminWebsite, pathname);
  if (customer) return { customerId: Number.parseInt(customer.params.id ?? '', 10) };
  if (website) return { websiteId: Number.parseInt(website.params.id ?? '', 10) };
  return undefined;
}
