import type { WrittenMail } from '#shared/mail/template.ts';
import { type TemplateName, templates } from '#shared/mail/templates.ts';
import { contents } from './contents.ts';
import type { Occasion } from './occasion.ts';
import { isWanted } from './wanted.ts';

/** Null when there is nothing to say any more. Throws for a template that this release does not know. */
export async function writeMail(occasion: Occasion): Promise<WrittenMail | null> {
  const { template } = occasion.mail;
  if (!isTemplate(template)) throw new RangeError(`${template} is no template`);
  if (!isWanted(template, occasion.user)) return null;
  const data = await contents[template](occasion);
  return data && templates[template].write(data);
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
