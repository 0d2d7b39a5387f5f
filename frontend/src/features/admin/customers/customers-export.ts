import { api } from '#frontend/src/api/client.ts';
import { pageOf } from '#frontend/src/api/page.ts';
import { listLimits } from '#shared/limits.ts';
import type { Customer } from '#shared/model/user.ts';
import type { CsvValue } from '#shared/rules/csv.ts';
import type { ExportSource } from '../export/export-source.ts';

/** Without activation codes: they are credentials. */
const columns = {
  ID: ({ id }) => id,
  Username: ({ username }) => username,
  Email: ({ email }) => email,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Company: ({ companyName }) => companyName,
  Administrator: ({ isAdmin }) => isAdmin,
  Activated: ({ isActivated }) => isActivated,
  Logins: ({ loginCount }) => loginCount,
  Purchased: ({ hasPurchasedSite }) => hasPurchasedSite,
  'Purchase date': ({ purchaseDate }) => purchaseDate,
  Subscribed: ({ hasActiveSubscription }) => hasActiveSubscription,
  'Subscription status': ({ subscriptionStatus }) => subscriptionStatus,
  'Next billing date': ({ nextBillingDate }) => nextBillingDate,
  'Website ID': ({ websiteId }) => websiteId,
  Website: ({ websiteName }) => websiteName,
  'Website URL': ({ websitePreviewUrl }) => websitePreviewUrl,
  'ZIP uploaded': ({ zipFileUploaded }) => zipFileUploaded,
  Edits: ({ editsRequested }) => editsRequested,
  Created: ({ createdAt }) => createdAt,
} as const satisfies Readonly<Record<string, (customer: Customer) => CsvValue>>;

/** All customers, oldest first. */
export const customersExport: ExportSource<Customer> = {
  title: 'Export customers',
  fileName: 'customers',
  items: 'customers',
  columns,
  readPage: async (cursor, signal) => {
    const query = {
      limit: listLimits.maxPageSize,
      sort: 'id',
      order: 'asc',
      ...(cursor && { cursor }),
    } as const;
    return pageOf(await api.users.list.withHeaders({ query, signal }));
  },
};
