import type { Customer } from '#shared/model/user.ts';
import type { OnAction } from '../actions.ts';

export interface CustomerPartProps {
  readonly customer: Customer;
  readonly onAction: OnAction;
}
