import type { SiteMessage } from '#shared/model/site-message.ts';
import { cut } from '#shared/rules/cut.ts';

const summaryCharacters = 120;

/**
 * Who wrote with a form, and the beginning of what: forms begin with a name, or with what they are about, and the
 * longest further answer is the message. The address to reply to is neither.
 */
export function messageSummary({ fields, replyTo }: Pick<SiteMessage, 'fields' | 'replyTo'>) {
  const answers = fields.map(({ value }) => value.trim().replaceAll(/\s+/g, ' '));
  const [first, ...others] = answers.filter((text, index) => index === 0 || text !== replyTo);
  const longest = others.reduce((most, text) => (text.length > most.length ? text : most), '');
  return cut([first, longest].filter(Boolean).join(': '), summaryCharacters);
}
