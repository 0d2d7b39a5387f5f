import { landing } from '#shared/landing.ts';
import './answers.css';

/** Frequent questions of buyers. */
export function Answers() {
  return (
    <div className="landing-answers">
      <h3 className="landing-answers-title">{landing.answersTitle}</h3>
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
