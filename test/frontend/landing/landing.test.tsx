import { describe, expect, test } from 'vitest';
import { renderLanding } from '#frontend/prerender.tsx';
import { brand } from '#shared/brand.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { documentValues } from '#shared/rules/document-values.ts';
import { filled } from '#shared/rules/places.ts';
import { sampleTestimonials } from '#shared/texts/testimonials.ts';
import { renderedLanding } from '#test/frontend/support/rendered-landing.ts';
import { purchasePrice, subscriptionPrice } from '#test/support/prices.ts';

function parsed() {
  const { body } = new DOMParser().parseFromString(renderedLanding(), 'text/html');
  return body;
}

const hrefOf = (body: HTMLElement, name: string) =>
  [...body.querySelectorAll('main a')]
    .find((link) => link.textContent === name)
    ?.getAttribute('href');

test('its bar leads a visitor to the prices, to signing in and to registering', () => {
  const links = [...parsed().querySelectorAll('#landing-bar [data-session] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pricing', '/#pricing'],
    ['Login', '/auth'],
    ['Get started', '/auth#register'],
    ['Dashboard', '/dashboard'],
  ]);
});

describe('the samples of the landing page', () => {
  const linksOf = (shown: Omit<Parameters<typeof documentValues>[0], 'agency' | 'origin'>) => {
    const values = documentValues({ agency: defaultAgency, origin: '', ...shown });
    const { body } = new DOMParser().parseFromString(filled(renderLanding(), values), 'text/html');
    return [...body.querySelectorAll('#samples a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  };
  const previewOrigin = 'https://*.previews.example';

  test('open whole, without an account, in a new tab', () => {
    expect(linksOf({ previewOrigin })).toEqual([
      [
        'Open the site: Hollis & Park, a sample, in a new tab',
        'https://sample-portfolio.previews.example/',
      ],
      [
        'Open the site: kilnhouse, a sample, in a new tab',
        'https://sample-store.previews.example/',
      ],
      [
        'Open the site: Osteria Marlow, a sample, in a new tab',
        'https://sample-restaurant.previews.example/',
      ],
    ]);
  });

  test('are only pictures where the agency names another, or before previews have an address', () => {
    const words = { sample1Name: 'Holt', sample3Name: 'Vino' };
    expect(linksOf({ previewOrigin, words }).map(([, href]) => href)).toEqual([
      'https://sample-store.previews.example/',
    ]);
    expect(linksOf({})).toEqual([]);
  });
});

describe('the prerendered landing page', () => {
  const body = parsed();
  const headings = [...body.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);

  test('has the headline Custom Websites For Your Business', () => {
    expect(body.querySelector('h1')?.textContent).toBe('Custom Websites For Your Business');
  });

  test('has six features', () => {
    expect(headings).toEqual(
      expect.arrayContaining([
        'Responsive Design',
        'SEO Optimized',
        'Lightning Fast',
        'Secure by Design',
        'Easy Content Updates',
        'Ongoing Support',
      ]),
    );
  });

  test('its buttons lead to its own sections', () => {
    expect(hrefOf(body, 'View Pricing')).toBe('/#pricing');
    expect(hrefOf(body, 'See Features')).toBe('/#features');
    expect(hrefOf(body, 'Learn more')).toBe('/#features');
    expect(body.querySelector('section#pricing')).toBeTruthy();
    expect(body.querySelector('section#features')).toBeTruthy();
  });

  test('shows both offers with price, promise and terms, leading to /auth', () => {
    const pricing = body.querySelector('#pricing')?.textContent ?? '';
    for (const text of [
      purchasePrice,
      'USD',
      'Full ownership',
      'One-time payment, yours forever',
    ]) {
      expect(pricing).toContain(text);
    }
    for (const text of [
      subscriptionPrice,
      'per month',
      'Worry-free service',
      'Billed monthly, cancel anytime',
    ]) {
      expect(pricing).toContain(text);
    }
    expect(body.querySelectorAll('#pricing li')).toHaveLength(10);
    expect(hrefOf(body, 'Get started')).toBe('/auth?plan=purchase#register');
    expect(hrefOf(body, 'Subscribe now')).toBe('/auth?plan=subscription#register');
  });

  test('shows each testimonial with name, role, quote and initials behind its picture', () => {
    for (const { name, role, quote, initials } of sampleTestimonials) {
      const figure = [...body.querySelectorAll('figure')].find(({ textContent }) =>
        textContent?.includes(name),
      );
      for (const text of [role, quote, initials]) expect(figure?.textContent).toContain(text);
    }
  });

  test('works under a policy without inline scripts and styles, and loads nothing from other hosts', () => {
    const html = renderedLanding();
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    expect([...html.matchAll(/(?:src|href)="(.)/g)].map((match) => match[1])).not.toContain('h');
  });

  test('the drawings of its samples are hidden from screen readers', () => {
    const drawings = [...body.querySelectorAll('#samples > figure > [aria-hidden="true"]')];
    expect(drawings).toHaveLength(3);
    for (const drawing of drawings) expect(drawing.querySelector('a, button, input')).toBeNull();
  });

  test('its hero has the mark of the brand', () => {
    const agency = body.querySelector('h1')?.closest('section')?.querySelector('.sample-agency');
    expect(agency?.textContent).toBe(brand.name);
    expect(agency?.querySelector('svg')).toBeTruthy();
  });
});
