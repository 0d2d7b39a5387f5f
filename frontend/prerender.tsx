import { renderToStaticMarkup } from 'react-dom/server';
import { defaultAgency } from '../shared/model/agency.ts';
import { pageTexts } from '../shared/rules/page-texts.ts';
import { placesOf } from '../shared/rules/places.ts';
import { AgencyContext } from './src/agency/agency.ts';
import { Footer } from './src/app/footer.tsx';
import { LandingBar } from './src/app/landing-bar.tsx';
import { SkipLink } from './src/app/skip-link.tsx';
import { LandingTextsContext } from './src/features/landing/landing-texts.ts';
import { LandingPage } from './src/pages/landing.tsx';

/**
 * The body of the landing page as a template, with a place for each text that an agency may set
 * (shared/rules/places.ts); src/app/start-landing-bar.ts makes its bar work.
 */
export function renderLanding(): string {
  const { brand, legal, ...landing } = placesOf(pageTexts(defaultAgency));
  return renderToStaticMarkup(
    <AgencyContext value={{ ...defaultAgency, brand }}>
      <LandingTextsContext value={landing}>
        <SkipLink />
        <LandingBar />
        <main id="main" tabIndex={-1}>
          <LandingPage />
        </main>
        <Footer legal={legal} />
      </LandingTextsContext>
    </AgencyContext>,
  );
}
