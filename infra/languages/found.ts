import ts from 'typescript';
import { isMarkup } from './markup.ts';
import {
  isLiteral,
  isOpaque,
  type Literal,
  type Message,
  messageOf,
  messageOfChildren,
  textOf,
} from './message.ts';
import { isForPrograms, isShown } from './position.ts';
import { isProse } from './prose.ts';
import type { Scope } from './scope.ts';

/** A place in a source whose words people read. */
export type Found =
  | {
      readonly kind: 'children';
      readonly node: ts.JsxElement | ts.JsxFragment;
      readonly message: Message;
    }
  | { readonly kind: 'forms'; readonly node: ts.ObjectLiteralExpression; readonly forms: Forms }
  | { readonly kind: 'markup'; readonly node: Literal }
  | { readonly kind: 'literal'; readonly node: Literal; readonly message: Message };

/** The forms of a count, for `counted` of shared/texts/language.ts. */
export interface Forms {
  readonly one: Literal;
  readonly other: Literal;
}

/** What stands here for people; undefined for all else. Children of the place may be texts of their own. */
export function foundAt(node: ts.Node, scope: Scope): Found | undefined {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const message = isOpaque(node) ? undefined : messageOfChildren(node.children);
    return message && { kind: 'children', node, message };
  }
  if (ts.isObjectLiteralExpression(node)) {
    const forms = formsOf(node);
    return forms && { kind: 'forms', node, forms };
  }
  if (!isLiteral(node) || !ts.isExpression(node)) return undefined;
  if (isMarkup(textOf(node))) return isForPrograms(node) ? undefined : { kind: 'markup', node };
  return isText(node, scope) ? { kind: 'literal', node, message: messageOf(node) } : undefined;
}

function isText(node: Literal, scope: Scope): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false;
  if (ts.isTaggedTemplateExpression(parent)) return false;
  const text = textOf(node);
  // A key that is a sentence is a text by which somebody looks it up.
  if (ts.isPropertyAssignment(parent) && parent.name === node)
    return / [a-z]/.test(text) && isProse(text, 'words');
  if (isForPrograms(node)) return false;
  return isProse(text, isShown(node) || isPartOfText(node, scope) ? 'texts' : scope);
}

/** A word that is chosen within a text: `${up ? 'more' : 'fewer'} than in ${last}`. */
export function isPartOfText(node: ts.Node, scope: Scope): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent))
    return node !== parent.condition && isPartOfText(parent, scope);
  if (ts.isParenthesizedExpression(parent)) return isPartOfText(parent, scope);
  if (!ts.isTemplateSpan(parent)) return false;
  const whole = textOf(parent.parent);
  return !isMarkup(whole) && !isForPrograms(parent.parent) && isProse(whole, scope);
}

function formsOf(node: ts.ObjectLiteralExpression): Forms | undefined {
  const [one, other] = ['one', 'other'].map((name) => {
    const property = node.properties.find((it) => it.name?.getText() === name);
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  });
  if (!one || !other || !isLiteral(one) || !isLiteral(other)) return undefined;
  return node.properties.length === 2 ? { one, other } : undefined;
}
