import type { MailContext, WrittenMail } from './template.ts';
import { type TemplateName, templates } from './templates.ts';

/**
 * Null if the mail is obsolete or switched off. Throws for a template that this release does not
 * know.
 */
export async function writeMail(context: MailContext): Promise<WrittenMail | null> {
  const { template } = context.mail;
  if (!isTemplate(template)) throw new RangeError(`${template} is no template`);
  return templates[template].compose(context);
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
