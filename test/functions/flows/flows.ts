import { accountFlows } from './accounts.ts';
import { chatFlows } from './chat.ts';
import { fileFlows } from './files.ts';
import type { Flows } from './flow.ts';
import { paymentFlows } from './payments.ts';
import { websiteFlows } from './websites.ts';

/** The flows of docs/threats.md, "Faults", that consist of consecutive table calls. */
export const flows: Flows = {
  ...accountFlows,
  ...fileFlows,
  ...websiteFlows,
  ...paymentFlows,
  ...chatFlows,
};
