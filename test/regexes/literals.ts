import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '#infra/build/steps.ts';

/** Code that sees text from outside. */
const folders = ['shared', 'functions', 'frontend/src', 'frontend/review', 'infra/aws/edge'];

/** An expression in the code, with the first file that has it. */
export interface Expression {
  /** As it is written: `/a+/g`, or the call of `new RegExp`. */
  readonly text: string;
  readonly file: string;
}

/** All different expressions, read by TypeScript's own parser; the first of each, sorted. */
export function expressionsInCode(): readonly Expression[] {
  const found = new Map<string, Expression>();
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  for (const file of files.toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!mayHave.test(source)) continue;
    for (const text of expressionsIn(source, file)) {
      if (!found.has(text)) found.set(text, { text, file });
    }
  }
  return [...found.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

/** Parsing takes a second for all files, and most have none. */
const mayHave = /RegExp|\/.+\//;

export function expressionsIn(source: string, file: string): readonly string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isBuilt = ts.isNewExpression(node) && node.expression.getText(tree) === 'RegExp';
    if (ts.isRegularExpressionLiteral(node) || isBuilt) {
      found.push(node.getText(tree).replace(/\s+/g, ' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Pattern and flags of a literal; null for an expression that is built at run time. */
export function partsOf({ text }: Expression): { pattern: string; flags: string } | null {
  if (!text.startsWith('/')) return null;
  const end = text.lastIndexOf('/');
  return { pattern: text.slice(1, end), flags: text.slice(end + 1) };
}
