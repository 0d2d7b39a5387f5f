import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import type { ChangeRequest, RequestState } from '#shared/model/change-request.ts';
import { commentLabel } from '#shared/model/comment.ts';
import { counted } from '#shared/texts/language.ts';
import { requestStateNames } from '#shared/texts/requests.ts';

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

const labelsOf = (pins: ChangeRequest['pins']) =>
  pins.map((number) => commentLabel({ number })).join(', ');

type References = Pick<ChangeRequest, 'zip' | 'pins'>;

/** The ZIP, for administrators, who named it, and the comments of a request. */
export function referencesOf({ zip, pins }: References): readonly string[] {
  const word = counted(pins.length, { one: 'Comment', other: 'Comments' });
  return [
    ...(zip ? [`In ${zip.fileName}`] : []),
    ...(pins.length > 0 ? [`${word} ${labelsOf(pins)}`] : []),
  ];
}
