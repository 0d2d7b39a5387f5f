import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import type { PreviewState } from '#shared/model/website.ts';

interface Look {
  readonly tone: Tone;
  readonly label: string;
}

/** What is shown needs no word: where it stands says more. */
type NotShown = Exclude<PreviewState, 'ready'>;

const looks = {
  none: { tone: 'neutral', label: 'No files' },
  waiting: { tone: 'warning', label: 'Waiting' },
  unpacking: { tone: 'warning', label: 'Unpacking' },
  failed: { tone: 'danger', label: 'Upload failed' },
} as const satisfies Record<NotShown, Look>;

export function PreviewBadge({ state }: { readonly state: NotShown }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
