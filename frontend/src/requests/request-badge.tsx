import { requestStateNames } from '#shared/messages/requests.ts';
import type { RequestState } from '#shared/model/change-request.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones = {
  new: 'neutral',
  reopened: 'warning',
  accepted: 'neutral',
  'in-work': 'accent',
  'to-review': 'warning',
  done: 'success',
  declined: 'danger',
} as const satisfies Record<RequestState, Tone>;

export function RequestBadge({ state }: { readonly state: RequestState }) {
  return <Badge tone={tones[state]}>{requestStateNames[state]}</Badge>;
}
