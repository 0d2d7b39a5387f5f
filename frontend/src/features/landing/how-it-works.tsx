import { useLandingTexts } from './landing-texts.ts';
import './how-it-works.css';

const steps = [1, 2, 3, 4] as const;

/** The process; part of the hero, so that the page keeps its five sections. */
export function HowItWorks() {
  const { words } = useLandingTexts();
  return (
    <div className="landing-how">
      <h2 className="landing-how-title">{words.stepsTitle}</h2>
      <ol className="landing-steps">
        {steps.map((step) => (
          <li key={step} className="landing-step">
            <h3 className="landing-step-title">{words[`step${step}Title`]}</h3>
            <p className="landing-soft">{words[`step${step}Text`]}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
