import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { DialogActions } from '#frontend/src/ui/dialog.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { UnpackingProgress } from './upload-outcome.tsx';
import type { UploadState } from './use-upload.ts';

interface AcceptedUploadProps {
  readonly state: UploadState;
  readonly onClose: () => void;
}

/** What follows without the dialog, and where to look at it. */
export function AcceptedUpload({ state, onClose }: AcceptedUploadProps) {
  const isShown = state.step === 'unpacked' && state.version.preview === 'ready';
  return (
    <>
      {state.step === 'unpacking' && <UnpackingProgress version={state.version} />}
      <DialogActions>
        <Button variant={isShown ? 'quiet' : 'secondary'} onClick={onClose}>
          Done
        </Button>
        {isShown && (
          <ButtonLink
            variant="primary"
            to={paths.adminWebsite(state.uploaded.websiteId)}
            onClick={onClose}
          >
            Open preview
          </ButtonLink>
        )}
      </DialogActions>
    </>
  );
}
