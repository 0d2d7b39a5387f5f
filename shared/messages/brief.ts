import type { TimelinePlace } from '../model/timeline.ts';

export const briefMessages = {
  title: 'Let us build it',
  text: 'A few words are enough to begin. What you type is saved at once.',
  businessMissing: 'Please tell us what you do',
  sent: { title: 'Brief sent', text: 'We begin with your design. You can still change the brief.' },
  changed: 'We see your changes as you make them.',
} as const;

/** The steps of the timeline, and what is behind the last one. */
export const timelineTitles = {
  brief: 'Brief',
  design: 'Design',
  review: 'Review',
  live: 'Live',
  done: 'Done',
} as const satisfies Record<TimelinePlace, string>;
