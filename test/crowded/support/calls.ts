import { monthOf } from '#shared/rules/month.ts';
import type { Visitor } from '#test/system/support/visitor.ts';
import type { CrowdedCustomer } from './customers.ts';

/** Every call whose answer shows something of one customer that grows with the years. */
export function callsAbout(
  { visitor, userId, websiteId }: CrowdedCustomer,
  admin: Visitor,
): Readonly<Record<string, () => ReturnType<Visitor['get']>>> {
  const own = (path: string) => () => visitor.get(path);
  const ofAgency = (path: string) => () => admin.get(path);
  return {
    'websites.list': own('/api/websites'),
    'websites.listUpdates': own(`/api/websites/${websiteId}/updates`),
    'requests.list': own(`/api/requests?websiteId=${websiteId}`),
    'comments.list': own(`/api/websites/${websiteId}/comments`),
    'forms.listMessages': own(`/api/websites/${websiteId}/messages`),
    'notifications.list': own('/api/notifications'),
    'briefs.get': own('/api/brief'),
    'billing.receipts': own('/api/billing/receipts'),
    'account.listSessions': own('/api/account/sessions'),
    'reports.get': own(`/api/reports/${monthOf(new Date())}`),
    'users.get': ofAgency(`/api/users/${userId}`),
    'comments.list, by an administrator': ofAgency(`/api/websites/${websiteId}/comments`),
    'requests.list, by an administrator': ofAgency(`/api/requests?websiteId=${websiteId}`),
    'admin.listZips': ofAgency(`/api/admin/website-zips/${websiteId}`),
    'admin.listAudit': ofAgency(`/api/admin/audit?userId=${userId}`),
    'admin.listPayments': ofAgency(`/api/admin/payments?userId=${userId}`),
    'admin.listRequests': ofAgency('/api/admin/requests?state=new'),
    'notifications.list, by an administrator': ofAgency('/api/notifications'),
  };
}
