import 'virtual:brand.css';
import './theme/base.css';
import './theme/fonts.css';
import './theme/tokens.css';
import { hydrateRoot } from 'react-dom/client';
import { LandingBar } from './app/landing-bar.tsx';
// The landing page is static HTML; the styles of its components travel with this entry.
import 'virtual:landing-styles';

/** The entry of two documents: the prerendered landing page and the application. */
const landingBar = document.getElementById('landing-bar');
const root = document.getElementById('root');

function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 1);
}

/** The prerendered footer contains the year of the build. */
function showCurrentYear() {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

if (landingBar) {
  showCurrentYear();
  whenIdle(() => hydrateRoot(landingBar, <LandingBar />));
} else if (root) void import('./app/app.tsx').then(({ startApp }) => startApp(root));
