import ts from 'typescript';

/** Attributes whose values have spaces or capitals, and which a program reads. */
const attributes =
  /^(className|style|rel|sandbox|allow|autoComplete|accept|pattern|d|viewBox|points|transform|preserveAspectRatio|sizes|srcSet|media|href|to|src|id|key|type|role|method|target|aria-(labelledby|describedby|controls)|data-(?!label).*)$/;

/** Properties of styles, of mails' switches, of a vocabulary; commands to type. */
const properties = /^(className|code|command|fontFamily|kind|share|'@type')$/;

/** Calls whose arguments are codes: errors for developers, logs, comparisons, lookups in a document or a map. */
const calls =
  /(^|\.)(log|literal|enum|matchMedia|querySelector|querySelectorAll|closest|matches|includes|startsWith|endsWith|indexOf|split|replace|replaceAll|addEventListener|placeOf|(Range|Type|Syntax)?Error|RegExp|URL|URLSearchParams|set|get|has|getItem|setItem|getPropertyValue|setProperty|createElement)$|^console\./;

const compared: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  ts.SyntaxKind.InKeyword,
]);

/** Whether a program reads what stands here: a type, an import, a comparison, a key, an argument or attribute that is a code. */
export function isForPrograms(node: ts.Node): boolean {
  const { parent } = node;
  if (isCompared(node) || ts.isTypeNode(parent)) return true;
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    const above = at.parent;
    if (ts.isJsxElement(above) || ts.isJsxFragment(above)) return false;
    if (ts.isJsxAttribute(above)) return attributes.test(above.name.getText());
    if (ts.isFunctionLike(above) && !isArrowOf(above, at)) return false;
    if (ts.isStatement(above) && !ts.isExpressionStatement(above)) return false;
    if (ts.isPropertyAssignment(above) && properties.test(above.name.getText())) return true;
    if (isCall(above) && at !== above.expression && calls.test(above.expression.getText()))
      return true;
    if (isLookup(above, at)) return true;
  }
  return false;
}

/** Whether a literal is compared with a value, or tells the cases of a `switch` apart. */
export function isCompared({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return compared.has(parent.operatorToken.kind);
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent);
}

/** Whether a literal is a child of an element, through conditions and defaults, or part of a longer text. */
export function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent))
    return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent);
  if (ts.isTemplateSpan(parent)) return isShown(parent.parent);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  return ts.isBinaryExpression(parent) && !isCompared(node) && isShown(parent);
}

function isCall(node: ts.Node): node is ts.CallExpression | ts.NewExpression {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

function isArrowOf(above: ts.Node, at: ts.Node): boolean {
  return ts.isArrowFunction(above) && above.body === at;
}

/** `['a', 'b'].includes(...)`, and `{ a: 'b' }[...]`. */
function isLookup(above: ts.Node, at: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(above) || above.expression !== at) return false;
  return /^(includes|indexOf|split)$/.test(above.name.text);
}
