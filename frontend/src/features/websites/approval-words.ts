import { endText } from '#frontend/src/entities/brief/stage-words.ts';
import type { Brief } from '#shared/model/brief.ts';
import type { ChangeRequest } from '#shared/model/change-request.ts';
import type { Approval, ShownVersion } from '#shared/model/comment.ts';

interface Reviewed {
  readonly shown: ShownVersion;
  readonly approval: Approval | null;
  /** Undefined where it could not be loaded: the customer is asked all the same. */
  readonly progress: Pick<Brief, 'timeline' | 'stage'> | undefined;
  /** The customer has said that all requests that came with it are done. */
  readonly isSettled: boolean;
}

/**
 * The title of the box about the shown version; null where nothing is to be said. Who has the
 * website without having approved it is only asked about what came later.
 */
export function approvalTitle({ shown, approval, progress, isSettled }: Reviewed): string | null {
  if (approval?.version === shown.version) return 'You approved this version';
  if (progress && endText(progress.stage) !== null) return null;
  if (progress?.stage.kind === 'changes') return 'You asked for changes';
  const hadSince = progress ? endedAt(progress) : null;
  if (hadSince === null && approval === null) return 'Is this how it should be?';
  if (isSettled && progress?.stage.kind !== 'review') return null;
  if (approval === null && hadSince !== null && shown.acceptedAt <= hadSince) return null;
  return progress?.stage.kind === 'live' ? 'A new version is online' : 'A new version is here';
}

/** Whether requests came with the version, and their customer has found each of them done. */
export function isSettled(
  { version }: Pick<ShownVersion, 'version'>,
  requests: readonly Pick<ChangeRequest, 'state' | 'zip'>[],
): boolean {
  const ofVersion = requests.filter(({ zip }) => zip?.uploadId === version);
  return ofVersion.length > 0 && ofVersion.every(({ state }) => state === 'done');
}

/** When the last step was done; null if it was not. */
function endedAt({ timeline }: Pick<Brief, 'timeline'>): string | null {
  const last = timeline.at(-1);
  return last?.state === 'done' ? last.at : null;
}
