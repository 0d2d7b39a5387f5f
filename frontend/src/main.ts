import 'virtual:brand.css';
import './theme/base.css';
import './theme/fonts.css';
import './theme/tokens.css';
import { hideBrokenPictures } from './app/hide-broken-pictures.ts';
import { startLandingBar } from './app/start-landing-bar.ts';
import { followOtherTabs } from './theme/theme.ts';
// The landing page is static HTML; this entry includes the styles of its components.
import 'virtual:landing-styles';

/** The entry of two documents: the prerendered landing page and the application. */
function start() {
  followOtherTabs();
  hideBrokenPictures();
  const landingBar = document.getElementById('landing-bar');
  const root = document.getElementById('root');
  if (landingBar) {
    showCurrentYear();
    startLandingBar(landingBar);
  } else if (root) void import('./app/app.tsx').then(({ startApp }) => startApp(root));
}

/** The prerendered footer contains the year of the build. An early click loads the entry before the footer. */
function showCurrentYear() {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', showCurrentYear);
    return;
  }
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());
}

start();
