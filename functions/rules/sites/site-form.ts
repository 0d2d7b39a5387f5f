import { formControls } from '#shared/api/forms.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { email } from '#shared/model/fields.ts';
import type { FormField } from '#shared/model/site-message.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { plainText } from '#shared/rules/text.ts';
import { formRefusals } from '#shared/texts/forms.ts';
import { badRequest } from '../api-error.ts';
import { samePath } from './same-path.ts';

/** A form as a visitor sent it. */
export interface SiteForm {
  readonly fields: FormField[];
  readonly replyTo: string | null;
  /** The path on the same site that the form wants to show next. */
  readonly next: string | null;
  /** The hidden trap field was filled in. */
  readonly isTrapped: boolean;
}

const traps = [formControls.trap, formControls.netlifyTrap];
const addressName = /^e-?mail$/i;
/** Line breaks and the like would inject a header after the address (RFC 5322, section 2.2). */
const unfitForHeader = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Throws 400 for an empty form, for too many fields, and for an address with a line break. */
export function readSiteForm(sent: readonly FormField[]): SiteForm {
  const control = (wanted: string) => sent.find(({ name }) => name === wanted)?.value ?? '';
  const written = sent.filter(({ name }) => !isControl(name));
  if (written.length > formLimits.fields) throw badRequest(formRefusals.tooManyFields);
  const replyTo = addressIn(written);
  const fields = written.map(readField).filter(({ value }) => value !== '');
  if (fields.length === 0) throw badRequest(formRefusals.empty);
  const isTrapped = traps.some((trap) => control(trap).trim() !== '');
  return { fields, replyTo, next: samePath(control(formControls.next)), isTrapped };
}

function isControl(name: string): boolean {
  const { prefix, netlifyName, netlifyTrap } = formControls;
  return name.startsWith(prefix) || name === netlifyName || name === netlifyTrap;
}

/** The value of the first email field; null for an invalid address, which stays in the message. */
function addressIn(fields: readonly FormField[]): string | null {
  const found = fields.find(({ name }) => addressName.test(name))?.value.trim();
  if (found !== undefined && unfitForHeader.test(found)) {
    throw badRequest(formRefusals.brokenAddress);
  }
  return email.safeParse(found).data ?? null;
}

function readField({ name, value }: FormField): FormField {
  const label = beginningOf(plainText(name).replace(/\s+/g, ' '), formLimits.fieldName);
  return { name: label || '?', value: plainText(value) };
}
