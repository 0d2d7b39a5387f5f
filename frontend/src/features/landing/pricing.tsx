import { paths } from '#frontend/src/paths.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { type OfferType, offers } from '#shared/pricing.ts';
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

interface OfferProps {
  readonly type: OfferType;
  readonly isInverted?: boolean;
}

function Offer({ type, isInverted = false }: OfferProps) {
  const offer = offers[type];
  const texts = useLandingTexts().offers;
  const { price, includes } = texts[type];
  return (
    <article className={isInverted ? 'inverted landing-offer' : 'landing-offer'}>
      <header className="landing-offer-head">
        <h3 className="landing-offer-title">{offer.title}</h3>
        <p className="landing-promise">{offer.promise}</p>
      </header>
      <p className="landing-price">
        <span className="landing-amount">{price}</span>
        <span className="landing-per">
          {texts.currency} {offer.per}
        </span>
      </p>
      <p className="landing-soft">{offer.terms}</p>
      <p className="landing-suits">{offer.suits}</p>
      <ul className="landing-includes">
        {includes.map((item) => (
          <li key={item}>
            <CheckIcon size={18} />
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.registerFor(type)} variant="primary" size="lg" block>
        {offer.action}
      </ButtonLink>
    </article>
  );
}
