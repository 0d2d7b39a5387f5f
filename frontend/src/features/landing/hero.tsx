import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { screens } from '#shared/texts/screens.ts';
import { HowItWorks } from './how-it-works.tsx';
import { landing } from './landing.ts';
import { PortfolioSample } from './portfolio-sample.tsx';
import { RestaurantSample } from './restaurant-sample.tsx';
import { StoreSample } from './store-sample.tsx';
import './hero.css';

export function Hero() {
  return (
    <section className="landing-hero">
      <div className="landing-hero-words">
        <h1 className="landing-headline">{screens.heroTitle}</h1>
        <div className="landing-hero-aside">
          <LogoMark size={52} />
          <p className="landing-lead">{landing.heroText}</p>
          <div className="landing-actions">
            <ButtonLink to={paths.pricing} variant="primary" size="lg">
              {landing.viewPricing}
            </ButtonLink>
            <ButtonLink to={paths.features} size="lg">
              {landing.seeFeatures}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="landing-shelf">
        <PortfolioSample />
        <StoreSample />
        <RestaurantSample />
      </div>
      <HowItWorks />
    </section>
  );
}
