import { Suspense } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import type { Action } from './actions.ts';
import { DeleteDialog } from './customers/delete/delete-dialog.tsx';
import { EditsDialog } from './customers/edits-dialog.tsx';
import { MailStopDialog } from './mail/mail-stop-dialog.tsx';
import { DownloadUrlDialog } from './websites/download-url-dialog.tsx';
import { PreviewLinksDialog, ZipVersionsDialog } from './websites/record-dialogs.tsx';
import { UploadDialog } from './websites/upload-dialog.tsx';
import { WebsiteDialog } from './websites/website-dialog.tsx';

const CodeDialog = lazyNamed(
  () => import('./customers/activation-code/code-dialog.tsx'),
  (module) => module.CodeDialog,
);

const PaymentsDialog = lazyNamed(
  () => import('./customers/payments/payments-dialog.tsx'),
  (module) => module.PaymentsDialog,
);

const EndSubscriptionDialog = lazyNamed(
  () => import('./customers/subscription/end-subscription-dialog.tsx'),
  (module) => module.EndSubscriptionDialog,
);

const ResumeSubscriptionDialog = lazyNamed(
  () => import('./customers/subscription/resume-subscription-dialog.tsx'),
  (module) => module.ResumeSubscriptionDialog,
);

const SecondFactorDialog = lazyNamed(
  () => import('./customers/second-factor-dialog.tsx'),
  (module) => module.SecondFactorDialog,
);

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
    return (
      <Suspense>
        <Dialog customer={action.customer} onClose={onClose} />
      </Suspense>
    );
  }
  const Dialog = websiteDialogs[action.name];
  return <Dialog target={action.target} onClose={onClose} />;
}
