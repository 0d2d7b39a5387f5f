import type { Customer } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { displayName } from '#shared/rules/names.ts';

/** The website that an action is about; it may not exist yet. */
export interface Target {
  readonly userId: number;
  readonly websiteId: number | null;
  /** Display name of its customer. */
  readonly owner: string;
  readonly zipFileUploaded: boolean;
}

type AccountAction = 'code' | 'edits' | 'delete';
type WebsiteAction = 'website' | 'links' | 'zip' | 'versions' | 'downloadUrl';

/** An action on a customer or a website; each opens a dialog. */
export type Action =
  | { readonly name: AccountAction; readonly customer: Customer }
  | { readonly name: WebsiteAction; readonly target: Target };

export type OnAction = (action: Action) => void;

export function targetOf(customer: Customer): Target {
  const { id, websiteId, zipFileUploaded } = customer;
  return { userId: id, websiteId, owner: displayName(customer), zipFileUploaded };
}

export function targetOfWebsite({ id, userId, name, zipFileUploaded }: Website): Target {
  return { userId, websiteId: id, owner: name, zipFileUploaded };
}
