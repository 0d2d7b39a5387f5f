import type { Customer } from '#shared/model/user.ts';
import type { Website } from '#shared/model/website.ts';
import { displayName } from '#shared/rules/names.ts';

/** The target of an action; the website may not exist yet. */
export interface WebsiteTarget {
  readonly userId: number;
  readonly websiteId: number | null;
  /** The heading of its dialogs: the customer's name or, in a website's row, the website's. */
  readonly title: string;
  readonly zipFileUploaded: boolean;
}

type AccountAction =
  | 'code'
  | 'edits'
  | 'payments'
  | 'endSubscription'
  | 'resumeSubscription'
  | 'mail'
  | 'secondFactor'
  | 'delete';
type WebsiteAction = 'website' | 'links' | 'zip' | 'versions' | 'downloadUrl';

/** An action on a customer or a website; each opens a dialog. */
export type Action =
  | { readonly name: AccountAction; readonly customer: Customer }
  | { readonly name: WebsiteAction; readonly target: WebsiteTarget };

export type OnAction = (action: Action) => void;

export function targetOf(customer: Customer): WebsiteTarget {
  const { id, websiteId, zipFileUploaded } = customer;
  return { userId: id, websiteId, title: displayName(customer), zipFileUploaded };
}

export function targetOfWebsite({ id, userId, name, zipFileUploaded }: Website): WebsiteTarget {
  return { userId, websiteId: id, title: name, zipFileUploaded };
}
