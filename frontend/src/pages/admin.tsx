import { Page, PageHeader } from '../ui/page.tsx';

export function AdminPage() {
  return (
    <Page title="Customers">
      <PageHeader title="Customers" />
    </Page>
  );
}
