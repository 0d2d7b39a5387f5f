import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import type { PreviewState } from '#shared/model/website.ts';

interface Look {
  readonly tone: Tone;
  readonly label: string;
}

const looks = {
  none: { tone: 'neutral', label: 'No files' },
  waiting: { tone: 'warning', label: 'Waiting' },
  unpacking: { tone: 'warning', label: 'Unpacking' },
  ready: { tone: 'success', label: 'Ready' },
  failed: { tone: 'danger', label: 'Upload failed' },
} as const satisfies Record<PreviewState, Look>;

export function PreviewBadge({ state }: { readonly state: PreviewState }) {
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{label}</Badge>;
}
