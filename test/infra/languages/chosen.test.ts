import { expect, test } from 'vitest';
import { buildFrontend, root, stepsIn, synthesize } from '#infra/build/steps.ts';
import { bundlesFolder } from '#infra/bundling/bundler.ts';
import { chosenLanguage, inContext, languageOf } from '#infra/languages/chosen.ts';
import { speak, spoken, spokenBundle, spokenFolder, spokenPages } from '#infra/languages/spoken.ts';

test.each([
  ['nothing', [], {}, 'en'],
  ['the context of cdk', [], inContext({ language: 'de', sdk: 'official' }), 'de'],
  ['a context without it', [], inContext({ sdk: 'official' }), 'en'],
  ['a command', ['--reset', '--language', 'pt-BR'], inContext({ language: 'de' }), 'pt-BR'],
])('%s chooses the language', (_what, args, env, language) => {
  expect(languageOf(args, env)).toBe(language);
});

test('a language is built beside that of the sources, and read from there', () => {
  expect(stepsIn('en')).toEqual([buildFrontend, synthesize]);
  const [pages, assembly] = stepsIn('de');
  expect([pages.writes, assembly.writes]).toEqual([
    '.cache/languages/de/dist/frontend',
    '.cache/languages/de/cdk.out',
  ]);
  expect(assembly.reads).toContain(pages.writes);
  expect([pages, assembly].map(({ environment = {} }) => chosenLanguage(environment))).toEqual([
    'de',
    'de',
  ]);
  expect(bundlesFolder(root, 'small', 'de')).not.toBe(bundlesFolder(root));
});

test('in the language of the sources no build has anything of a translation', async () => {
  await speak(root, 'en');
  expect([...spokenBundle(), ...spokenPages()]).toEqual([]);
  expect(spoken(`${root}/shared/texts/admin.ts`, "'Empty'")).toBe("'Empty'");
  expect(spokenFolder('frontend/review')).toBe('frontend/review');
});
