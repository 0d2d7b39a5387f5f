import { describe, expect, test } from 'vitest';
import { type Catalog, keyOf } from '#infra/languages/catalog.ts';
import { countForms } from '#infra/languages/counts.ts';
import { translate } from '#infra/languages/translate.ts';

/** `@{` is a value in a template. */
const translated = (
  code: string,
  texts: Readonly<Record<string, string>>,
  path = 'frontend/src/a.tsx',
) => inLocale(path, code, new Map(Object.entries(texts).map(([id, text]) => [id, [text]])));

function inLocale(path: string, code: string, texts: Catalog['texts'], locale = 'de-DE'): string {
  return translate(path, code.replaceAll('@{', '${'), { locale, texts }).replaceAll('${', '@{');
}

describe('a translation stands in the place of the text', () => {
  test.each([
    ['<p>Sign in</p>', 'Sign in', 'Anmelden', '<p>{"Anmelden"}</p>'],
    ['<Field label="Email" />', 'Email', 'E-Mail "neu"', '<Field label={"E-Mail \\"neu\\""} />'],
    ["const a = 'Thank you.';", 'Thank you.', 'Danke.', 'const a = "Danke.";'],
    [
      'const a = `On @{f(day)} for @{who}.`;',
      'On {0} for {1}.',
      '{1} am {0} `$`.',
      'const a = `@{who} am @{f(day)} \\`$\\`.`;',
    ],
    ['const a = ` for @{who}`;', 'for {0}', 'für {0}', 'const a = ` für @{who}`;'],
    [
      '<p>\n  Read <b className="x">this</b>, {name}.\n</p>',
      'Read <0>this</0>, {1}.',
      '{1}, lies <0>das</0>.',
      '<p>{name}{", lies "}<b className="x">{"das"}</b>{"."}</p>',
    ],
    ['<a>\n  <Icon /> More\n</a>', '<0/> More', 'Mehr <0/>', '<a>{"Mehr "}<Icon /></a>'],
  ])('%s', (code, id, text, result) => {
    expect(translated(code, { [id]: text })).toBe(result);
  });

  test('in its values and attributes, too', () => {
    const texts = {
      'Hello {0}': 'Hallo {0}',
      Friend: 'Freund',
      '<0/> Go': '<0/> Los',
      Arrow: 'Pfeil',
    };
    expect(translated("const a = `Hello @{name || 'Friend'}`;", texts)).toBe(
      'const a = `Hallo @{name || "Freund"}`;',
    );
    expect(translated('<a><Icon label="Arrow" /> Go</a>', texts)).toBe(
      '<a><Icon label={"Pfeil"} />{" Los"}</a>',
    );
  });

  test('in a document, which names its language', () => {
    const page = 'const a = `<html lang="en"><h1>@{title}</h1><p>To {{name}}: @{x} is back</p>`;';
    expect(
      translated(page, { 'To {{name}}: {0} is back': '{0} ist zurück' }, 'functions/rules/a.ts'),
    ).toBe('const a = `<html lang="de"><h1>@{title}</h1><p>@{x} ist zurück</p>`;');
  });
});

test('what a catalog does not have stays, with every space and comment', () => {
  const code = '/* a */ const a = {\n  // b\n  b: `Hello @{name}` as const,\n};\n';
  expect(translated(code, {})).toBe(code);
});

test('a count has the forms of its language', () => {
  expect(countForms('de')).toEqual(['one', 'other']);
  expect(countForms('pl')).toEqual(['one', 'few', 'many']);
  expect(countForms('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(countForms('ja')).toEqual(['other']);
  const texts = new Map([[keyOf('# edit', '# edits of {0}'), ['# a', '# b {0}', '# c {0}']]]);
  const code = "counted(n, { one: '# edit', other: `# edits of @{x}` });";
  expect(inLocale('frontend/src/a.tsx', code, texts, 'pl')).toBe(
    'counted(n, { one: `# a`, few: `# b @{x}`, many: `# c @{x}`, other: `# c @{x}` });',
  );
});

test('numbers, days and plurals follow', () => {
  const code = "export const language = 'en';\nexport const locale = 'en-US';\n";
  expect(translated(code, {}, 'shared/texts/language.ts')).toBe(
    "export const language = 'de';\nexport const locale = 'de-DE';\n",
  );
  expect(() => translated('export const other = 1;', {}, 'shared/texts/language.ts')).toThrow(
    'language.ts no longer names a language',
  );
});
