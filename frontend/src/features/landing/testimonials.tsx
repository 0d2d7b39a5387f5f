import { testimonials } from '#frontend/src/entities/testimonials/testimonials.ts';
import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { useLandingTexts } from './landing-texts.ts';
import './testimonials.css';

/** SPEC-2.3. */
export function Testimonials() {
  const { words } = useLandingTexts();
  return (
    <section aria-labelledby="testimonials-title" className="landing-section">
      <h2 id="testimonials-title" className="landing-title">
        {words.testimonialsTitle}
      </h2>
      <ul className="landing-quotes">
        {testimonials.map(({ name, role, quote, avatarUrl, initials }) => (
          <li key={name}>
            <figure className="landing-quote">
              <blockquote>{quote}</blockquote>
              <figcaption className="landing-person">
                <Avatar initials={initials} src={avatarUrl} large />
                <span>
                  <strong>{name}</strong>
                  <span className="landing-soft">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
