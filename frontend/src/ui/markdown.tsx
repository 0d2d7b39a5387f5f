import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import styles from './markdown.module.css';

/** A text in Markdown below a title of level 1. HTML in it is shown as the text that it is, and pictures as their texts. */
export function Markdown({ text }: { readonly text: string }) {
  return <div className={styles.text}>{nodesOf(lexer(text, { gfm: true, breaks: true }))}</div>;
}

function nodesOf(tokens: readonly Token[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text have no other names
  return tokens.map((token, nth) => <Fragment key={nth}>{nodeOf(token)}</Fragment>);
}

const headings = ['h2', 'h3', 'h4'] as const;

function nodeOf(token: Token): ReactNode {
  if (!isKnown(token)) return token.raw;
  switch (token.type) {
    case 'heading': {
      const Heading = headings[token.depth - 1] ?? 'h4';
      return <Heading>{nodesOf(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{nodesOf(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{nodesOf(token.tokens)}</blockquote>;
    case 'list':
      return <List token={token} />;
    case 'table':
      return <Table token={token} />;
    case 'strong':
      return <strong>{nodesOf(token.tokens)}</strong>;
    case 'em':
      return <em>{nodesOf(token.tokens)}</em>;
    case 'del':
      return <del>{nodesOf(token.tokens)}</del>;
    case 'link':
      return <SafeLink href={token.href}>{nodesOf(token.tokens)}</SafeLink>;
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : token.text;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    case 'escape':
    case 'image':
      return token.text;
    default:
      return token.raw;
  }
}

type Of<Kind extends MarkedToken['type']> = Extract<MarkedToken, { readonly type: Kind }>;

function List({ token: { ordered, start, items } }: { readonly token: Of<'list'> }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  const rows = items.map((item, nth) => <li key={nth}>{nodesOf(item.tokens)}</li>);
  return ordered ? <ol start={Number(start)}>{rows}</ol> : <ul>{rows}</ul>;
}

function Table({ token: { header, rows } }: { readonly token: Of<'table'> }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <th key={nth} scope="col">
              {nodesOf(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={nth}>
            {row.map(({ tokens }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column}>{nodesOf(tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No other address can run a script or lead to a page that somebody on the way could change. */
const safe = new Set(['https:', 'mailto:']);

interface SafeLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

function SafeLink({ href, children }: SafeLinkProps) {
  const isSafe = safe.has(URL.parse(href)?.protocol ?? '');
  return isSafe ? (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}

const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...(['heading', 'paragraph', 'blockquote', 'list', 'table', 'strong', 'em', 'del'] as const),
  ...(['link', 'text', 'codespan', 'code', 'br', 'hr', 'space', 'def', 'escape'] as const),
  ...(['image', 'html'] as const),
]);

function isKnown(token: Token): token is MarkedToken {
  return kinds.has(token.type);
}
