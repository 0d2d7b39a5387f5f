import { accountFlows } from './accounts.ts';
import { chatFlows } from './chat.ts';
import { fileFlows } from './files.ts';
import type { Flows } from './flow.ts';
import { paymentFlows } from './payments.ts';
import { websiteFlows } from './websites.ts';

/** Those of docs/threats.md, "Faults", that are calls of the table one after the other. */
export const flows: Flows = {
  ...accountFlows,
  ...fileFlows,
  ...websiteFlows,
  ...paymentFlows,
  ...chatFlows,
};
