import { expect, test } from 'vitest';
import { projectFiles } from './support/project-files.ts';

/** Long enough that two things to say never begin alike, short enough for a sentence that was changed. */
const beginning = 40;
const marker = /^\s*(?:\d+\.|[-*])\s+/;
const fenced = /^```[\s\S]*?^```/gm;

/** Beginnings of paragraphs and items that one section has twice: a merge kept what both sides had changed. */
function repeated(text: string): readonly string[] {
  return text
    .replace(fenced, '')
    .split(/^(?=#)/m)
    .flatMap((section) => {
      const lines = section.split('\n').filter((line) => line.length > beginning + 10);
      const begins = lines
        .filter((line) => !line.startsWith('|'))
        .map((line) => line.replace(marker, '').slice(0, beginning));
      return begins.filter((it, at) => begins.indexOf(it) !== at);
    });
}

test('no section of a document says something twice', () => {
  const found = projectFiles(['md']).flatMap(({ path, text }) =>
    repeated(text).map((it) => `${path}: ${it}`),
  );
  expect(found).toEqual([]);
});

test('a step that a merge doubled is found', () => {
  const step = 'Connect your Stripe account: `STRIPE_SECRET_KEY=... stripe-setup`.';
  expect(repeated(`# Deploy\n\n4. ${step} Run it again.\n5. ${step} Radar.\n`)).toHaveLength(1);
  expect(repeated(`# Deploy\n\n4. ${step}\n\n# Restore\n\n4. ${step}\n`)).toEqual([]);
});
