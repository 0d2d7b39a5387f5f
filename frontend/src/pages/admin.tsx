import { useMatch, useSearchParams } from 'react-router-dom';
import { AdminPanel } from '../features/admin/admin-panel.tsx';
import type { Focus } from '../features/admin/customer-queries.ts';
import { patterns } from '../paths.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DashboardWebsite } from './dashboard-website.tsx';

const tabs = [
  { id: 'admin', label: 'Admin Panel' },
  { id: 'website', label: 'Your Website' },
] as const;

const titles = { admin: 'Customers', website: 'Your website' } as const;

/** The administrator's dashboard, also at /admin: managing customers, and their own website. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const focus = useFocus();
  const tab = query.get('tab') === 'website' ? 'website' : 'admin';
  return (
    <Page title={titles[tab]}>
      <Tabs
        label="Administration"
        tabs={tabs}
        value={tab}
        onChange={(next) => setQuery(next === 'admin' ? {} : { tab: next })}
      >
        {tab === 'admin' ? (
          <AdminPanel key={JSON.stringify(focus)} focus={focus} />
        ) : (
          <>
            <PageHeader title={titles.website} />
            <DashboardWebsite />
          </>
        )}
      </Tabs>
    </Page>
  );
}

/** The customer that the address names; its ids are parsed as integers (section 5). */
function useFocus(): Focus | undefined {
  const customer = useMatch(patterns.adminCustomer);
  const website = useMatch(patterns.adminWebsite);
  if (customer) return { customerId: Number.parseInt(customer.params.id ?? '', 10) };
  if (website) return { websiteId: Number.parseInt(website.params.id ?? '', 10) };
  return undefined;
}
