import { Suspense } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { WebsiteTarget } from '../actions.ts';
import records from '../records.module.css';
import { noZip } from './no-zip.ts';
import { PreviewLinks } from './preview-links.tsx';

const ZipVersions = lazyNamed(
  () => import('./zip-versions.tsx'),
  (module) => module.ZipVersions,
);

interface RecordDialogProps {
  readonly target: WebsiteTarget;
  readonly onClose: () => void;
}

export function PreviewLinksDialog({ target, onClose }: RecordDialogProps) {
  return (
    <Dialog title="Preview links" text={`For ${target.title}`} wide isShownOnce onClose={onClose}>
      <PreviewLinks target={target} />
    </Dialog>
  );
}

export function ZipVersionsDialog({ target, onClose }: RecordDialogProps) {
  return (
    <Dialog title="ZIP versions" text={`For ${target.title}`} wide onClose={onClose}>
      {target.websiteId === null ? (
        <p className={records.none}>{noZip}</p>
      ) : (
        <Suspense fallback={<Spinner label="Loading the ZIP versions" />}>
          <ZipVersions websiteId={target.websiteId} />
        </Suspense>
      )}
    </Dialog>
  );
}
