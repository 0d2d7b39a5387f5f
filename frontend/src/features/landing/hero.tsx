import { paths, samplesAnchor } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { useLandingTexts } from './landing-texts.ts';
import { PortfolioSample } from './portfolio-sample.tsx';
import { RestaurantSample } from './restaurant-sample.tsx';
import { StoreSample } from './store-sample.tsx';
import './hero.css';

export function Hero() {
  const { words } = useLandingTexts();
  return (
    <section className="landing-hero">
      <div className="landing-hero-words">
        <h1 className="landing-headline">{words.heroTitle}</h1>
        <div className="landing-hero-aside">
          <p className="landing-lead">{words.heroText}</p>
          <div className="landing-actions">
            <ButtonLink to={paths.pricing} variant="primary" size="lg">
              {words.viewPricing}
            </ButtonLink>
            <ButtonLink to={paths.features} size="lg">
              {words.seeFeatures}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div id={samplesAnchor} className="landing-shelf">
        <PortfolioSample />
        <StoreSample />
        <RestaurantSample />
      </div>
      <HowItWorks />
    </section>
  );
}
