import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { keyOf, type SourceText } from './catalog.ts';
import { type Found, foundAt, isPartOfText } from './found.ts';
import { runsOf } from './markup.ts';
import { isLiteral, messageOf, openingOf, textOf } from './message.ts';
import { parsed } from './parsed.ts';
import { numbered } from './placeholders.ts';
import { isCompared, isShown } from './position.ts';
import { hole } from './prose.ts';
import { type Scope, scopeOf, sourcePatterns } from './scope.ts';

/** One text of one place. */
interface Text {
  readonly id: string;
  readonly plural?: string;
  readonly values: readonly string[];
  /** The literal, without a capital and not shown where it stands: a value that something else may compare. */
  readonly maybeCode?: string;
}

/** The texts of all sources below `root`, those of one file together. */
export function extract(root: string): readonly SourceText[] {
  const files = sourcePatterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const pages = files.filter((path) => path.endsWith('.html'));
  const sources = files.flatMap((path) => {
    const scope = scopeOf(path);
    return scope ? [{ path, scope, file: parsed(path, read(path)) }] : [];
  });
  const codes = new Set(sources.flatMap(({ file }) => codesIn(file)));
  return together([
    ...pages.map((path) => ({ path, texts: textsOfMarkup(read(path)) })),
    ...sources.map(({ path, scope, file }) => ({
      path,
      texts: textsIn(file, scope).filter(
        ({ maybeCode }) => maybeCode === undefined || !codes.has(maybeCode),
      ),
    })),
  ]);
}

function together(found: readonly { readonly path: string; readonly texts: readonly Text[] }[]) {
  const all = new Map<string, SourceText>();
  for (const { path, texts } of found) {
    for (const { id, plural, values } of texts) {
      const { places = [], values: first = values } = all.get(keyOf(id, plural)) ?? {};
      all.set(keyOf(id, plural), {
        ...{ id, plural, values: first },
        places: [...new Set([...places, path])],
      });
    }
  }
  return [...all.values()];
}

export function textsIn(file: ts.SourceFile, scope: Scope): readonly Text[] {
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const found = foundAt(node, scope);
    if (found) texts.push(...textsOf(found, scope));
    for (const part of found ? partsOf(found) : []) visit(part);
    if (!found) ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** What may hold texts of its own within a text: its values, and the attributes of its elements. */
function partsOf(found: Found): readonly ts.Node[] {
  if (found.kind === 'forms') return numbered([found.forms.one, found.forms.other]).values;
  if (found.kind === 'markup') return messageOf(found.node).holes.map(({ node }) => node);
  const values = found.message.holes.map(({ node, wraps }) => (wraps ? openingOf(node) : node));
  return found.kind === 'children' ? [openingOf(found.node), ...values] : values;
}

function textsOf(found: Found, scope: Scope): readonly Text[] {
  if (found.kind === 'markup') return textsOfMarkup(textOf(found.node));
  if (found.kind === 'forms') {
    const { ids, values } = numbered([found.forms.one, found.forms.other]);
    const [id = '', plural = ''] = ids;
    return [{ id, plural, values: values.map((value) => value.getText()) }];
  }
  const { id, holes } = found.message;
  const values = holes.map(({ node }) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 80));
  const isWithin = isShown(found.node) || isPartOfText(found.node, scope);
  const isCode = found.kind === 'literal' && /^[a-z]/.test(id) && !isWithin;
  return [{ id, values, ...(isCode && { maybeCode: textOf(found.node) }) }];
}

function textsOfMarkup(html: string): readonly Text[] {
  return runsOf(html).map(({ start, end }) => {
    let count = 0;
    const id = html.slice(start, end).replaceAll(hole, () => `{${count++}}`);
    return { id, values: [] };
  });
}

/** What types and comparisons name: a value of theirs is translated nowhere, or the two sides would no longer agree. */
function codesIn(file: ts.SourceFile): readonly string[] {
  const codes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node) && (ts.isLiteralTypeNode(node.parent) || isCompared(node)))
      codes.push(textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return codes;
}
