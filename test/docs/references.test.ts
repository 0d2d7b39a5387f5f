import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchors, localLinks } from './support/links.ts';
import { projectFiles, root } from './support/project-files.ts';
import {
  citedIds,
  citedPaths,
  citedRecords,
  danglingReferences,
  definedIds,
} from './support/references.ts';

const documents = projectFiles(['md']);
const files = [...documents, ...projectFiles(['ts', 'tsx', 'mjs', 'css', 'html', 'yml', 'json'])];
const textOf = new Map(documents.map(({ path, text }) => [path, text]));

const defined = documents.flatMap(({ text }) => definedIds(text));
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });
const numbers = new Set(records.map((path) => basename(path).slice(0, 4)));

type Finder = (text: string, path: string) => readonly string[];

/** All results of a finder in the files, with their paths. */
function found(find: Finder, among = files): readonly string[] {
  return among.flatMap(({ path, text }) => find(text, path).map((it) => `${path}: ${it}`));
}

const unknownIds = (text: string) => citedIds(text).filter((it) => !defined.includes(it));
const unknownRecords = (text: string) => citedRecords(text).filter((it) => !numbers.has(it));

/** A package cites its own folders, all other files those at the root. */
function missingPaths(text: string, path: string): readonly string[] {
  const [home = ''] = /^infra\/local-(?:cloud|stripe)\//.exec(path) ?? [];
  return citedPaths(text).filter((it) => !existsSync(join(root, home, it)));
}

function deadLinks(text: string, path: string): readonly string[] {
  return localLinks(text).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchors(textOf.get(target) ?? '').includes(anchor);
  });
}

describe('every reference resolves in the repository', () => {
  test('to a heading or row of docs/', () => {
    expect(found(unknownIds)).toEqual([]);
  });

  test('to a decision record', () => {
    expect(found(unknownRecords)).toEqual([]);
  });

  test('and none to missing documents', () => {
    expect(found(danglingReferences)).toEqual([]);
  });

  test('to a file or folder in backticks', () => {
    expect(found(missingPaths)).toEqual([]);
  });

  test('to the file and heading of every link', () => {
    expect(found(deadLinks, documents)).toEqual([]);
  });
});

test('an id is defined once', () => {
  expect(defined.filter((it, index) => defined.indexOf(it) !== index)).toEqual([]);
  expect(defined).toEqual(expect.arrayContaining(['SPEC-1', 'SPEC-9.5', 'RULE-34', 'THREAT-K2']));
});

test('the two packages cite nothing of the product', () => {
  const packages = files.filter(({ path }) => /^infra\/local-(cloud|stripe)\//.test(path));
  expect(packages.length).toBeGreaterThan(100);
  expect(found((text) => [...citedIds(text), ...citedRecords(text)], packages)).toEqual([]);
});

test('the index of decision records lists each of them once', () => {
  const index = textOf.get('docs/decisions/README.md') ?? '';
  const listed = localLinks(index).filter((link) => /^\d{4}-/.test(link));
  expect(listed.toSorted()).toEqual(records.map((path) => basename(path)).toSorted());
});

test('each decision record is cited by a file that is no record', () => {
  const citing = files.filter(({ path }) => !path.startsWith('docs/decisions/'));
  const cited = new Set(citing.flatMap(({ text }) => citedRecords(text)));
  expect([...numbers].filter((it) => !cited.has(it))).toEqual([]);
});

describe('a dangling reference is found', () => {
  /** In two parts, so that this file itself is not found. */
  const of = (word: string, number: string) => `(${word} ${number})`;

  test.each([
    `RULE${'-'}35`,
    `SPEC${'-'}10`,
    `SPEC${'-'}2.99`,
    `THREAT${'-'}A99`,
    `FIGURE${'-'}NONE`,
  ])('the id %s', (id) => {
    expect(unknownIds(`/** Why it is so (${id}). */`)).toEqual([id]);
  });

  test.each([
    of('section', '9'),
    of('Sections', '5 and 8'),
    of('decisions', '3'),
    of('decision', '60'),
    of('Assurance', 'A3'),
    `test('U2${':'} another key', ...)`,
  ])('the old form %s', (text) => {
    expect(danglingReferences(text)).toHaveLength(1);
  });

  test('but not for a section of an RFC', () => {
    expect(danglingReferences('(RFC 6455, section 5.2)')).toEqual([]);
  });

  test('a record that does not exist', () => {
    expect(unknownRecords(of('decision', '9999'))).toEqual(['9999']);
  });

  test.each(['gone.md', '#gone', 'rules.md#gone', '../gone/'])('the link %s', (link) => {
    expect(deadLinks(`See [there](${link}).`, 'docs/specification.md')).toEqual([link]);
  });

  test('a missing path', () => {
    const gone = ['infra', 'gone', 'main.ts'].join('/');
    expect(missingPaths(`\`${gone}\` boots it`, 'README.md')).toEqual([gone]);
  });
});
