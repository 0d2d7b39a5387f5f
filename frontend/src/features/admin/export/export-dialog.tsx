import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import { formatNumber } from '#shared/texts/language.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportState, useExport } from './use-export.ts';

interface ExportDialogProps<T> {
  readonly source: ExportSource<T>;
  readonly onClose: () => void;
}

/** Progress of an export; closing it cancels the export. */
export function ExportDialog<T>({ source, onClose }: ExportDialogProps<T>) {
  const { state, run } = useExport(source);
  const isRunning = state.step === 'running';
  return (
    <Dialog title={source.title} isLocked={isRunning} onClose={onClose}>
      <ExportProgress state={state} items={source.items} />
      <DialogActions>
        <Button variant={isRunning ? 'secondary' : 'quiet'} onClick={onClose}>
          {isRunning ? 'Cancel' : 'Close'}
        </Button>
        {state.step === 'failed' && (
          <Button variant="primary" onClick={() => void run()}>
            Continue
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ExportProgressProps {
  readonly state: ExportState;
  readonly items: string;
}

function ExportProgress({ state, items }: ExportProgressProps) {
  const { step, done, total, reason } = state;
  const ready = `${formatNumber(done)} ${items}`;
  if (step === 'running') {
    const label = total === null ? ready : `${formatNumber(done)} of ${formatNumber(total)}`;
    return <Progress label={label} value={total ? Math.min(1, done / total) : undefined} />;
  }
  return (
    <div role="alert">
      {step === 'saved' ? (
        <Notice tone="success">{ready} saved. Look for the file in your downloads.</Notice>
      ) : (
        <Notice tone="danger" title="The export stopped">
          <p>{reason}</p>
          <p>{ready} are ready; it continues where it stopped.</p>
        </Notice>
      )}
    </div>
  );
}
