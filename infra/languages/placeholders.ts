import ts from 'typescript';
import { type Literal, textOf } from './message.ts';
import { hole } from './prose.ts';

/** The forms of one count as texts whose numbers mean the same in each, and what they stand for. */
export function numbered(literals: readonly Literal[]) {
  const values = new Map<string, ts.Expression>();
  const ids = literals.map((literal) => {
    const spans = ts.isTemplateExpression(literal) ? [...literal.templateSpans] : [];
    return textOf(literal).replaceAll(hole, () => {
      const value = spans.shift()?.expression;
      if (value && !values.has(value.getText())) values.set(value.getText(), value);
      return `{${[...values.keys()].indexOf(value?.getText() ?? '')}}`;
    });
  });
  return { ids, values: [...values.values()] };
}

/** The places in a text, sorted: a translation has the same ones, in any order. */
export function placesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\d+\}|<\/?\d+\/?>/g)].map(([place]) => place).toSorted();
}
