import { useAgency } from '#frontend/src/agency/agency.ts';
import { useLandingTexts } from './landing-texts.ts';
import './faq.css';

const answers = [1, 2, 3, 4, 5, 6] as const;

/** Frequent questions of buyers. */
export function Faq() {
  const { words } = useLandingTexts();
  const { supportEmail } = useAgency().brand;
  return (
    <div className="landing-faq">
      <div>
        <h3 className="landing-faq-title">{words.faqTitle}</h3>
        <p className="landing-faq-mail landing-soft">
          Something else? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
      <div>
        {answers.map((number) => (
          <details key={number} className="landing-answer">
            <summary>{words[`question${number}`]}</summary>
            <p className="landing-soft">{words[`answer${number}`]}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
