import type { ReactNode } from 'react';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { When } from '#frontend/src/ui/when.tsx';
import { type OfferType, offers } from '#shared/pricing.ts';
import type { PageTexts } from '#shared/rules/page-texts.ts';
import './offer-card.css';

interface OfferCardProps {
  readonly type: OfferType;
  /** Of both offers: the page's, or places for them in its template. */
  readonly texts: PageTexts['offers'];
  readonly isInverted?: boolean;
  /** What leads on; the settings show the card without it. */
  readonly children?: ReactNode;
}

/** One of the two offers, with its price and its lines. */
export function OfferCard({ type, texts, isInverted = false, children }: OfferCardProps) {
  const { per } = offers[type];
  const { title, promise, terms, suits, price, includes, notes } = texts[type];
  return (
    <article className={isInverted ? 'inverted landing-offer' : 'landing-offer'}>
      <header className="landing-offer-head">
        <h3 className="landing-offer-title">{title}</h3>
        <p className="landing-promise">{promise}</p>
      </header>
      <p className="landing-price">
        <span className="landing-amount">{price}</span>
        <span className="landing-per">
          {texts.currency} {per}
        </span>
      </p>
      <When text={texts.taxLine}>
        <p className="landing-soft">{texts.taxLine}</p>
      </When>
      <p className="landing-soft">{terms}</p>
      <p className="landing-suits">{suits}</p>
      <ul className="landing-includes">
        {includes.map((item, index) => (
          <li key={item}>
            <CheckIcon size={18} />
            <span>
              {item}
              <When text={notes[index] ?? ''}>
                <small className="landing-line-note">{notes[index]}</small>
              </When>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
