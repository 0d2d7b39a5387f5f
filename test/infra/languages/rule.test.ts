import { describe, expect, test } from 'vitest';
import { textsIn } from '#infra/languages/extract.ts';
import { parsed } from '#infra/languages/parsed.ts';
import { scopeOf } from '#infra/languages/scope.ts';

/** The texts of a component, as a catalog has them; `@{` is a value in a template. */
function textsOf(code: string, path = 'frontend/src/pages/a.tsx'): readonly string[] {
  const scope = scopeOf(path);
  if (!scope) return [];
  return textsIn(parsed(path, code.replaceAll('@{', '${')), scope).map(({ id, plural }) =>
    plural === undefined ? id : `${id} / ${plural}`,
  );
}

describe('a text is', () => {
  test.each([
    ['what an element holds', '<p>Sign in</p>', ['Sign in']],
    ['lines of it as one', '<p>\n  Sign in\n  now.\n</p>', ['Sign in now.']],
    ['a sentence around elements', '<p>Read <b>this</b>, {name}.</p>', ['Read <0>this</0>, {1}.']],
    ['a sentence around an icon', '<a><Icon label="Go" /> More</a>', ['<0/> More', 'Go']],
    ['an attribute that people read', '<Field label="Email" />', ['Email']],
    ['a phrase without a capital', '<Failed what="your website" />', ['your website']],
    ['a word that an element chooses', "<p>{busy ? 'saving' : name}</p>", ['saving']],
    ['a sentence around a value', 'const a = `Hello @{name}, welcome`;', ['Hello {0}, welcome']],
    ['what is set apart from a value', 'const a = ` for @{name}`;', ['for {0}']],
    [
      'a word that a sentence chooses',
      "const a = `Now @{up ? 'more' : 'fewer'} than @{last}`;",
      ['Now {0} than {1}', 'more', 'fewer'],
    ],
    [
      'a count in its forms',
      "counted(n, { one: '# edit', other: '# edits' });",
      ['# edit / # edits'],
    ],
    [
      'a key that is a sentence',
      "const a = { '24/7 support for you': 'At any hour' };",
      ['24/7 support for you', 'At any hour'],
    ],
    [
      'what stands between tags',
      'const a = `<title>@{t}</title><p>Go <b>back</b></p>`;',
      ['Go', 'back'],
    ],
  ])('%s', (_name, code, texts) => {
    expect(textsOf(code)).toEqual(texts);
  });
});

describe('no text is', () => {
  test.each([
    ['a class', "<p className={a ? 'inverted wide' : `bar @{styles.text}`}>{name}</p>"],
    ['an id, a route, a relation', '<a id="main" href="/admin/Work" rel="noopener noreferrer" />'],
    ['a word without a capital', "const kind = 'customer';"],
    ['a key that is pressed', "if (event.key === 'Enter') send();"],
    ['one of several', "const isMove = ['Home', 'End'].includes(event.key);"],
    ['a case', "switch (key) { case 'Escape': close(); }"],
    ['a type', "type Step = 'Used up';"],
    ['a path of an import', "import { a } from './A file.ts';"],
    ['an error for developers', "throw new RangeError('There is no such file');"],
    ['a line of a log', "console.error('Mail was not sent');"],
    ['a header', "const a = { 'content-type': 'text/html; charset=utf-8' };"],
    ['what a document is asked for', "element.closest('input, textarea');"],
    ['a command', '<code>npm start</code>'],
    ['a name in code', "const a = 'AbortError';"],
    ['punctuation', '<p>{a} · {b}</p>'],
  ])('%s', (_name, code) => {
    expect(textsOf(code)).toEqual([]);
  });
});

test.each([
  [
    'all words of the files of texts',
    'shared/texts/a.ts',
    "const a = { role: 'baker' };",
    ['baker'],
  ],
  [
    'only sentences and capitals in a function',
    'functions/rules/a.ts',
    "const a = ['used up', 'Seller', 'Gone'];",
    ['Seller'],
  ],
  ['nothing of the table', 'functions/data/a.ts', "const a = 'A sentence.';", []],
  ['nothing of an operator', 'infra/operator/a.ts', "const a = 'A sentence.';", []],
])('%s', (_name, path, code, texts) => {
  expect(textsOf(code, path)).toEqual(texts);
});
