import { endText } from '#frontend/src/entities/brief/stage-words.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { Approval, ShownVersion } from '#shared/model/comment.ts';

interface Reviewed {
  readonly shown: ShownVersion;
  readonly approval: Approval | null;
  /** Undefined where it could not be loaded: the customer is asked all the same. */
  readonly progress: Pick<Brief, 'timeline' | 'stage'> | undefined;
}

/**
 * The title of the box about the shown version; null where nothing is to be said. Who has the
 * website without having approved it is only asked about what came later.
 */
export function approvalTitle({ shown, approval, progress }: Reviewed): string | null {
  if (approval?.version === shown.version) return 'You approved this version';
  if (progress && endText(progress.stage) !== null) return null;
  if (progress?.stage.kind === 'changes') return 'We have what you sent';
  if (approval) return aNewVersion;
  const hadSince = progress ? endedAt(progress) : null;
  if (hadSince === null) return 'Is this how it should be?';
  return shown.acceptedAt > hadSince ? aNewVersion : null;
}

const aNewVersion = 'A new version is here';

/** When the last step was done; null if it was not. */
function endedAt({ timeline }: Pick<Brief, 'timeline'>): string | null {
  const last = timeline.at(-1);
  return last?.state === 'done' ? last.at : null;
}
