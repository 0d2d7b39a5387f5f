import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { When } from '#frontend/src/ui/when.tsx';
import { useLandingTexts } from './landing-texts.ts';
import './testimonials.css';

/** SPEC-2.3. */
export function Testimonials() {
  const { title, all } = useLandingTexts().testimonials;
  return (
    <When text={title}>
      <section aria-labelledby="testimonials-title" className="landing-section">
        <h2 id="testimonials-title" className="landing-title">
          {title}
        </h2>
        <ul className="landing-quotes">
          {all.map((testimonial, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other.
            <Testimonial key={index} {...testimonial} />
          ))}
        </ul>
      </section>
    </When>
  );
}

type TestimonialProps = ReturnType<typeof useLandingTexts>['testimonials']['all'][number];

function Testimonial({ name, role, quote, avatarUrl, initials }: TestimonialProps) {
  return (
    <When text={quote}>
      <li>
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
    </When>
  );
}
