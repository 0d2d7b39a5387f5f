import { landing } from './landing.ts';
import './how-it-works.css';

/** The process; part of the hero, so that the page keeps its five sections. */
export function HowItWorks() {
  return (
    <div className="landing-how">
      <h2 className="landing-how-title">{landing.stepsTitle}</h2>
      <ol className="landing-steps">
        {landing.steps.map(({ title, text }) => (
          <li key={title} className="landing-step">
            <h3 className="landing-step-title">{title}</h3>
            <p className="landing-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
