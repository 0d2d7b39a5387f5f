import { useLandingTexts } from './landing-texts.ts';
import './faq.css';

const answers = [1, 2, 3, 4, 5, 6] as const;

/** Frequent questions of buyers. */
export function Faq() {
  const { words } = useLandingTexts();
  return (
    <div className="landing-faq">
      <h3 className="landing-faq-title">{words.faqTitle}</h3>
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
