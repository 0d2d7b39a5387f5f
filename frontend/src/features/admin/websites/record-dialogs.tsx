import { Dialog } from '#frontend/src/ui/dialog.tsx';
import type { WebsiteTarget } from '../actions.ts';
import records from '../records.module.css';
import { noZip } from './no-zip.ts';
import { PreviewLinks } from './preview-links.tsx';
import { ZipVersions } from './zip-versions.tsx';

interface RecordDialogProps {
  readonly target: WebsiteTarget;
  readonly onClose: () => void;
}

export function PreviewLinksDialog({ target, onClose }: RecordDialogProps) {
  return (
    <Dialog title="Preview links" text={`For ${target.title}`} wide isShownOnce onClose={onClose}>
      <PreviewLinks target={target} isMain />
    </Dialog>
  );
}

export function ZipVersionsDialog({ target, onClose }: RecordDialogProps) {
  return (
    <Dialog title="ZIP versions" text={`For ${target.title}`} wide onClose={onClose}>
      {target.websiteId === null ? (
        <p className={records.none}>{noZip}</p>
      ) : (
        <ZipVersions websiteId={target.websiteId} />
      )}
    </Dialog>
  );
}
