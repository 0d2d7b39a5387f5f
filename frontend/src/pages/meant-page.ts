import { paths } from '../paths.ts';

interface Meant {
  readonly to: string;
  readonly label: string;
}

const pages: Readonly<Record<string, Meant>> = {
  home: { to: paths.home, label: 'Home' },
  index: { to: paths.home, label: 'Home' },
  pricing: { to: paths.pricing, label: 'Pricing' },
  prices: { to: paths.pricing, label: 'Pricing' },
  plans: { to: paths.pricing, label: 'Pricing' },
  features: { to: paths.features, label: 'Features' },
  login: { to: paths.auth, label: 'Login' },
  signin: { to: paths.auth, label: 'Login' },
  auth: { to: paths.auth, label: 'Login' },
  register: { to: paths.register, label: 'Create your account' },
  signup: { to: paths.register, label: 'Create your account' },
  activate: { to: paths.activate, label: 'Activate your account' },
  activation: { to: paths.activate, label: 'Activate your account' },
  forgot: { to: paths.forgot, label: 'Forgot your password?' },
  password: { to: paths.forgot, label: 'Forgot your password?' },
  dashboard: { to: paths.dashboard, label: 'Dashboard' },
  account: { to: paths.account, label: 'Account' },
  billing: { to: paths.accountBilling, label: 'Billing' },
  receipts: { to: paths.accountBilling, label: 'Billing' },
  reports: { to: paths.dashboard, label: 'Dashboard' },
  samples: { to: paths.websiteView, label: 'Sample websites' },
};

/** Longer words are no slip of a finger. */
const maxLength = 20;

/** The page that an unknown address comes near to: by another name of it, or with one letter wrong. */
export function meantPage(address: string): Meant | null {
  const [word = ''] = address.toLowerCase().split('/').filter(Boolean);
  const name = word.replaceAll('-', '').replaceAll('_', '').split('.', 1)[0] ?? '';
  if (Object.hasOwn(pages, name)) return pages[name] ?? null;
  if (name.length < 4 || name.length > maxLength) return null;
  const [, found = null] = Object.entries(pages).find(([it]) => isSlip(name, it)) ?? [];
  return found;
}

/** One letter more, less, or other, or two neighbors swapped. */
function isSlip(typed: string, name: string): boolean {
  let start = 0;
  while (start < name.length && typed.charAt(start) === name.charAt(start)) start += 1;
  const [rest, wanted] = [typed.slice(start), name.slice(start)];
  const swapped = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    swapped === wanted
  );
}
