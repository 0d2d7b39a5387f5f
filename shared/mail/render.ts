import type { Block, WrittenMail } from './template.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** As HTML and as plain text. All text is escaped. */
export function renderMail({ subject, blocks }: WrittenMail): RenderedMail {
  return {
    subject,
    html: `<!doctype html><html lang="en"><body>${blocks.map(asHtml).join('')}</body></html>`,
    text: blocks.map(asText).join('\n\n'),
  };
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1>${escapeHtml(block.text)}</h1>`;
    case 'button':
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.text)}</a></p>`;
    case 'facts':
      return block.facts
        .map(([name, value]) => `<p>${escapeHtml(name)}: ${escapeHtml(value)}</p>`)
        .join('');
    default:
      return `<p>${escapeHtml(block.text)}</p>`;
  }
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}: ${block.url}`;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
