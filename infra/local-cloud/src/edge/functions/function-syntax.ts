import { getLineInfo, parse } from 'acorn';
import * as z from 'zod/mini';

/**
 * Every node of ECMAScript 5.1, and the later features that the runtime documents: `const` and `let`, `async`
 * and `await`, template literals, arrow functions, rest parameters, `**`, and the import of a module.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
const listed = new Set(
  `Program EmptyStatement BlockStatement ExpressionStatement IfStatement LabeledStatement
  BreakStatement ContinueStatement SwitchStatement SwitchCase ReturnStatement ThrowStatement
  TryStatement CatchClause WhileStatement DoWhileStatement ForStatement ForInStatement
  FunctionDeclaration FunctionExpression VariableDeclaration VariableDeclarator ThisExpression
  ArrayExpression ObjectExpression Property UnaryExpression UpdateExpression BinaryExpression
  AssignmentExpression LogicalExpression MemberExpression ConditionalExpression CallExpression
  NewExpression SequenceExpression Identifier Literal TemplateLiteral TemplateElement
  ArrowFunctionExpression RestElement AwaitExpression ImportDeclaration ImportDefaultSpecifier`.split(
    /\s+/,
  ),
);

const nodeSchema = z.looseObject({ type: z.string(), start: z.number() });
type SyntaxNode = z.infer<typeof nodeSchema>;

/** Throws for code that does not parse, or with syntax that the cloudfront-js-2.0 runtime does not list. */
export function requireListedSyntax(name: string, code: string): void {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const node of nodesOf(program)) {
    const what = unlisted(node);
    if (what === undefined) continue;
    const { line } = getLineInfo(code, node.start);
    throw new Error(
      `The CloudFront Function ${name} has ${what} in line ${line}, which its runtime does not list`,
    );
  }
}

function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  const node = nodeSchema.safeParse(value);
  if (node.success) yield node.data;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Unsupported syntax of a node: newer syntax within a listed node, or a node that is not listed. */
function unlisted({ type, ...parts }: SyntaxNode): string | undefined {
  if (!listed.has(type)) return type;
  const { operator, generator, bigint, param } = parts;
  if (typeof operator === 'string' && /^(\?\?|\|\||&&)=$|^\?\?$/.test(operator)) return operator;
  if (generator === true) return 'a generator';
  if (typeof bigint === 'string') return 'a BigInt';
  if (type === 'CatchClause' && param === null) return 'a catch without its error';
  if (type !== 'Property') return undefined;
  const isLater = parts.shorthand === true || parts.method === true || parts.computed === true;
  return isLater ? 'a shorthand, a method or a computed name in an object' : undefined;
}
