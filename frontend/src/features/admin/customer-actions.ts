import type { Customer } from '../../../../shared/model/user.ts';

/** What an administrator can do to one customer; each opens its dialog. */
export type ActionName = 'code' | 'website' | 'zip';

export interface OpenAction {
  readonly name: ActionName;
  readonly customer: Customer;
}

export type OnAction = (name: ActionName, customer: Customer) => void;
