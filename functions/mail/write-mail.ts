import type { StoredMail } from '../data/mail/mail.ts';
import type { MailContext, WrittenMail } from './template.ts';
import { type TemplateName, templates } from './templates.ts';

/**
 * Null if the mail is obsolete or switched off. Throws for a template that this release does not
 * know.
 */
export async function writeMail(context: MailContext): Promise<WrittenMail | null> {
  return templateOf(context.mail).compose(context);
}

/** Whether its user reads it for the agency, and only as an administrator. Throws as `writeMail` does. */
export function isToAgency(mail: StoredMail): boolean {
  return templateOf(mail).isToAgency(mail.data);
}

function templateOf({ template }: StoredMail) {
  if (!isTemplate(template)) throw new RangeError(`${template} is no template`);
  return templates[template];
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
