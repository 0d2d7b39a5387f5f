import type { AccountControls } from './account-controls.ts';
import type { DashboardControls } from './dashboard-controls.ts';
import type { DeliveryControls } from './webhooks/delivery-controls.ts';

/** Controls of an account beyond its API. */
export interface StripeControls extends DeliveryControls, AccountControls, DashboardControls {}
