import { paths, patterns } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { type Pages, pageAt } from './page-routes.tsx';

/* Each page is one file with all that it shows at once (frontend/screens.ts announces it). */

const AuthPage = lazyNamed(
  () => import('../pages/auth.tsx'),
  (module) => module.AuthPage,
);
const PreviewPage = lazyNamed(
  () => import('../pages/preview.tsx'),
  (module) => module.PreviewPage,
);
const ForgotPage = lazyNamed(
  () => import('../pages/forgot.tsx'),
  (module) => module.ForgotPage,
);
const ResetPage = lazyNamed(
  () => import('../pages/reset.tsx'),
  (module) => module.ResetPage,
);
const VerifyEmailPage = lazyNamed(
  () => import('../pages/verify-email.tsx'),
  (module) => module.VerifyEmailPage,
);
const UnsubscribePage = lazyNamed(
  () => import('../pages/unsubscribe.tsx'),
  (module) => module.UnsubscribePage,
);
const ActivatePage = lazyNamed(
  () => import('../pages/activate.tsx'),
  (module) => module.ActivatePage,
);
const PayPage = lazyNamed(
  () => import('../pages/pay.tsx'),
  (module) => module.PayPage,
);
const LegalPage = lazyNamed(
  () => import('../pages/legal.tsx'),
  (module) => module.LegalPage,
);
const DashboardPage = lazyNamed(
  () => import('../pages/dashboard.tsx'),
  (module) => module.DashboardPage,
);
const CheckoutPage = lazyNamed(
  () => import('../pages/checkout.tsx'),
  (module) => module.CheckoutPage,
);
const AccountPage = lazyNamed(
  async () => {
    const module = await import('../pages/account.tsx');
    await module.preloadTab(location.hash);
    return module;
  },
  (module) => module.AccountPage,
);
const ReportPage = lazyNamed(
  () => import('../pages/report.tsx'),
  (module) => module.ReportPage,
);
const WebsiteViewPage = lazyNamed(
  () => import('../pages/website-view.tsx'),
  (module) => module.WebsiteViewPage,
);
const AdminPage = lazyNamed(
  async () => {
    const module = await import('../pages/admin.tsx');
    await module.preloadPart(location);
    return module;
  },
  (module) => module.AdminPage,
);
const SupportPage = lazyNamed(
  () => import('../pages/support.tsx'),
  (module) => module.SupportPage,
);
export const UploadTestPage = lazyNamed(
  () => import('../pages/upload-test.tsx'),
  (module) => module.UploadTestPage,
);
export const NotFoundPage = lazyNamed(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
);

export const publicPages: Pages = [
  [paths.auth, AuthPage],
  [paths.preview, PreviewPage],
  [paths.forgot, ForgotPage],
  [paths.reset, ResetPage],
  [paths.verifyEmail, VerifyEmailPage],
  [paths.unsubscribe, UnsubscribePage],
  [paths.activate, ActivatePage],
  [paths.activation, ActivatePage],
  [patterns.pay, PayPage],
  [patterns.legal, LegalPage],
];

export const ownPages: Pages = [
  [paths.dashboard, DashboardPage],
  [patterns.checkout, CheckoutPage],
  [paths.account, AccountPage],
  [patterns.report, ReportPage],
  [paths.websiteView, WebsiteViewPage],
];

export const adminPages: Pages = [
  [paths.admin, AdminPage],
  [paths.adminSettings, AdminPage],
  [paths.support, SupportPage],
  [patterns.adminCustomer, AdminPage],
  [patterns.adminWebsite, AdminPage],
];

/** Fetches the page of an address while the session is still being fetched. */
export async function preloadPage(pathname: string): Promise<void> {
  await pageAt([...publicPages, ...ownPages, ...adminPages], pathname)?.preload();
}
