import type { MailKind } from '#shared/mail/mail-kind.ts';
import type { WrittenMail } from '#shared/mail/template.ts';
import { type TemplateName, templates } from '#shared/mail/templates.ts';
import { contents } from './contents.ts';
import type { MailContext } from './mail-context.ts';
import { isWanted, mailKinds } from './mail-opt-out.ts';

interface MailOfKind extends WrittenMail {
  /** Null if it cannot be switched off. */
  readonly kind: MailKind | null;
}

/**
 * Null if the mail is obsolete or switched off. Throws for a template that this release does not
 * know.
 */
export async function writeMail(occasion: MailContext): Promise<MailOfKind | null> {
  const { template } = occasion.mail;
  if (!isTemplate(template)) throw new RangeError(`${template} is no template`);
  if (!isWanted(template, occasion.user)) return null;
  const data = await contents[template](occasion);
  return data && { ...templates[template].write(data), kind: mailKinds[template] ?? null };
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
