import type { TimelineName } from '../model/timeline.ts';

export const briefMessages = {
  title: 'Your brief',
  text: 'A few words are enough to start. Your answers are saved as you type.',
  changedElsewhere: 'This answer was changed in another tab or on another device',
  newest: 'What you typed is kept but not saved yet. The newest answer is:',
  blank: 'Empty',
  businessMissing: 'Please tell us what you do',
  changed: 'We see your changes as you make them.',
} as const;

/** The steps of the timeline, and the state after the last one. */
export const timelineTitles = {
  brief: 'Brief',
  design: 'Design',
  review: 'Review',
  live: 'Live',
  yours: 'Yours',
  done: 'Done',
  offline: 'Was live',
} as const satisfies Record<TimelineName, string>;
