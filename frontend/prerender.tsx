import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Footer } from './src/app/footer.tsx';
import { LandingBar } from './src/app/landing-bar.tsx';
import { SkipLink } from './src/app/skip-link.tsx';
import { LandingPage } from './src/pages/landing.tsx';

/**
 * The body of the landing page as HTML. The bar, `#landing-bar`, is hydrated when a visitor reaches
 * for it (src/app/wake-landing-bar.ts); the rest is static, without scripts.
 */
export function renderLanding(): string {
  return [
    renderToStaticMarkup(<SkipLink />),
    `<div id="landing-bar">${renderToString(<LandingBar />)}</div>`,
    renderToStaticMarkup(
      <>
        <main id="main" tabIndex={-1}>
          <LandingPage />
        </main>
        <Footer />
      </>,
    ),
  ].join('\n');
}
