import { OfferCard } from '#frontend/src/entities/offers/offer-card.tsx';
import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { OfferType } from '#shared/pricing.ts';
import { Faq } from './faq.tsx';
import { useLandingTexts } from './landing-texts.ts';
import './pricing.css';

/** The two offers (SPEC-9.1). */
export function Pricing() {
  const { words } = useLandingTexts();
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="landing-section">
      <div className="landing-section-head">
        <h2 id="pricing-title" className="landing-title">
          {words.pricingTitle}
        </h2>
        <p className="landing-lead">{words.pricingText}</p>
      </div>
      <div className="landing-offers">
        <Offer type="purchase" />
        <Offer type="subscription" isInverted />
      </div>
      <p className="landing-even">{words.pricingEven}</p>
      <Faq />
    </section>
  );
}

function Offer({ type, isInverted = false }: OfferProps) {
  const texts = useLandingTexts().offers;
  return (
    <OfferCard type={type} texts={texts} isInverted={isInverted}>
      <ButtonLink to={paths.registerFor(type)} variant="primary" size="lg" block>
        {texts[type].action}
      </ButtonLink>
    </OfferCard>
  );
}

interface OfferProps {
  readonly type: OfferType;
  readonly isInverted?: boolean;
}
