import { renderToStaticMarkup } from 'react-dom/server';
import { Footer } from './src/app/footer.tsx';
import { LandingBar } from './src/app/landing-bar.tsx';
import { SkipLink } from './src/app/skip-link.tsx';
import { LandingPage } from './src/pages/landing.tsx';

/** The body of the landing page as HTML; src/app/start-landing-bar.ts makes its bar work. */
export function renderLanding(): string {
  return renderToStaticMarkup(
    <>
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <LandingPage />
      </main>
      <Footer />
    </>,
  );
}
