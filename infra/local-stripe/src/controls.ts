import type { AccountControls } from './account-controls.ts';
import type { DeliveryControls } from './webhooks/delivery-controls.ts';

/** All that can be done to the local Stripe beside its API. */
export interface StripeControls extends DeliveryControls, AccountControls {}
