import type { Action } from './actions.ts';
import { CodeDialog } from './customers/activation-code/code-dialog.tsx';
import { DeleteDialog } from './customers/delete/delete-dialog.tsx';
import { EditsDialog } from './customers/edits-dialog.tsx';
import { PaymentsDialog } from './customers/payments/payments-dialog.tsx';
import { SecondFactorDialog } from './customers/second-factor-dialog.tsx';
import { EndSubscriptionDialog } from './customers/subscription/end-subscription-dialog.tsx';
import { ResumeSubscriptionDialog } from './customers/subscription/resume-subscription-dialog.tsx';
import { MailStopDialog } from './mail/mail-stop-dialog.tsx';
import { DownloadUrlDialog } from './websites/download-url-dialog.tsx';
import { PreviewLinksDialog, ZipVersionsDialog } from './websites/record-dialogs.tsx';
import { UploadDialog } from './websites/upload-dialog.tsx';
import { WebsiteDialog } from './websites/website-dialog.tsx';

const accountDialogs = {
  code: CodeDialog,
  edits: EditsDialog,
  secondFactor: SecondFactorDialog,
  payments: PaymentsDialog,
  endSubscription: EndSubscriptionDialog,
  resumeSubscription: ResumeSubscriptionDialog,
  mail: MailStopDialog,
  delete: DeleteDialog,
} as const;

const websiteDialogs = {
  website: WebsiteDialog,
  links: PreviewLinksDialog,
  zip: UploadDialog,
  versions: ZipVersionsDialog,
  downloadUrl: DownloadUrlDialog,
} as const;

interface ActionDialogProps {
  readonly action: Action;
  readonly onClose: () => void;
}

export function ActionDialog({ action, onClose }: ActionDialogProps) {
  if ('customer' in action) {
    const Dialog = accountDialogs[action.name];
    return <Dialog customer={action.customer} onClose={onClose} />;
  }
  const Dialog = websiteDialogs[action.name];
  return <Dialog target={action.target} onClose={onClose} />;
}
