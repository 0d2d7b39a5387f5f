import { join } from 'node:path';

/** Parts of screens that open together, by their name and their modules below `src`. */
const parts: Readonly<Record<string, readonly string[]>> = {
  auth: ['pages/auth.tsx'],
  preview: ['pages/preview.tsx'],
  dashboard: ['pages/dashboard.tsx'],
  checkout: ['pages/checkout.tsx'],
  account: ['pages/account.tsx', 'features/account/profile/profile.tsx'],
  admin: ['pages/admin.tsx'],
  customer: ['features/admin/customers/one-customer.tsx'],
  website: ['features/admin/websites/one-website.tsx'],
  settings: ['features/admin/settings/settings-page.tsx'],
  support: ['pages/support.tsx'],
  // Opens later.
  dialogs: [
    'features/admin/action-dialog.tsx',
    'features/admin/customers/create/create-customer-dialog.tsx',
    'features/admin/customers/create/created-notice.tsx',
  ],
};

/** Code that only these parts need is one file; the first that has them all counts. */
const shared: Readonly<Record<string, readonly string[]>> = {
  records: ['customer', 'website', 'dialogs'],
  chat: ['dashboard', 'support'],
  sites: ['dashboard', 'customer', 'website'],
  plans: ['dashboard', 'checkout'],
  words: ['dashboard', 'support', 'settings'],
  agency: ['admin', 'customer', 'website', 'settings', 'support', 'dialogs'],
};

/** What most screens need. */
const kit = 'kit';

/** Some pages need these and nothing else of their group: they would load all of it for a few lines. */
const ofKit: readonly string[] = [
  '/shared/rules/card-name.ts',
  '/shared/texts/previews.ts',
  '/entities/hosting/domain-query.ts',
];

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The files of what is not in the shell: the kit, one for each of the shared groups, one for each part. A file for
 * each set of pages that share a module, as bundlers make them, would be 50 requests in several waves (decision 0310).
 * A group takes what its modules import, so those that others import come first. Rare pages are left to the bundler.
 */
export function screenChunks(root: string) {
  const chunkOf = chunkFinder(root);
  return [kit, ...Object.keys(shared).reverse(), ...Object.keys(parts)].map((name) => ({
    name: (id: string, graph: Modules) => (chunkOf(id, graph) === name ? name : null),
    priority: 1,
  }));
}

function chunkFinder(root: string) {
  let reached: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id: string, graph: Modules): string | undefined => {
    if (ofKit.some((path) => id.endsWith(path))) return kit;
    reached ??= reachedBy(root, graph);
    const users = [...reached].filter(([, ids]) => ids.has(id)).map(([part]) => part);
    if (users.length < 2) return users[0];
    const group = Object.entries(shared).find(([, all]) => users.every((one) => all.includes(one)));
    return group?.[0] ?? kit;
  };
}

/** All modules that each part needs at once. */
function reachedBy(root: string, graph: Modules) {
  const reach = (id: string, seen: Set<string>) => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, seen);
    return seen;
  };
  return new Map(
    Object.entries(parts).map(([part, modules]) => {
      const seen = new Set<string>();
      for (const module of modules) reach(join(root, 'src', module), seen);
      return [part, seen] as const;
    }),
  );
}
