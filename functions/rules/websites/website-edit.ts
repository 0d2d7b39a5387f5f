import { defaultWebsiteType } from '#shared/model/website.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { refuseWebAddress } from '#shared/rules/web-address.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { invalidField } from '../api-error.ts';

type Text = string | null | undefined;

/** An absent field stays, a blank one is cleared. */
export interface WebsiteEdit {
  readonly name?: Text;
  readonly description?: Text;
  readonly previewImageUrl?: Text;
  readonly websitePreviewUrl?: Text;
  readonly websiteType?: Text;
}

interface Editable {
  readonly name: string;
  readonly description: string | null;
  readonly previewImageUrl: string | null;
  readonly websitePreviewUrl: string | null;
  readonly websiteType: string;
}

interface Owner {
  readonly username: string;
  readonly companyName: string | null;
}

/** Throws 400 for the first address that RULE-16 refuses. */
export function requireWebAddresses(edit: WebsiteEdit, appOrigin: string): void {
  for (const field of ['websitePreviewUrl', 'previewImageUrl'] as const) {
    requireWebAddress(field, blankToNull(edit[field]), appOrigin);
  }
}

/** Throws 400 for an address that RULE-16 refuses; null is allowed. */
export function requireWebAddress(field: string, address: string | null, appOrigin: string): void {
  const reason = address && refuseWebAddress(address, appOrigin);
  if (reason) throw invalidField(field, reason);
}

/** `current` is null for a new website (RULE-17). */
export function editedWebsite(edit: WebsiteEdit, current: Editable | null, owner: Owner): Editable {
  const given = (text: Text, before: string | null | undefined) =>
    text === undefined ? (before ?? null) : blankToNull(text);
  return {
    name: given(edit.name, current?.name) ?? owner.companyName ?? owner.username,
    description: given(edit.description, current?.description),
    previewImageUrl: given(edit.previewImageUrl, current?.previewImageUrl),
    websitePreviewUrl: given(edit.websitePreviewUrl, current?.websitePreviewUrl),
    websiteType: given(edit.websiteType, current?.websiteType) ?? defaultWebsiteType,
  };
}

/** Null if the address is the same (RULE-29). */
export function addressNews(before: string | null, after: string | null) {
  if (before === after) return null;
  return after === null
    ? { title: updateTitles.urlRemoved, description: null }
    : { title: updateTitles.urlChanged, description: after };
}
