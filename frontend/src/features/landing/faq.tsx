import { landing } from './landing.ts';
import './faq.css';

/** Frequent questions of buyers. */
export function Faq() {
  return (
    <div className="landing-faq">
      <h3 className="landing-faq-title">{landing.faqTitle}</h3>
      <div>
        {landing.answers.map(({ question, answer }) => (
          <details key={question} className="landing-answer">
            <summary>{question}</summary>
            <p className="landing-soft">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
