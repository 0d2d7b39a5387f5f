import type { Finding, FindingKind } from '#shared/model/site-report.ts';

interface KindWords {
  readonly title: string;
  /** What it means, and what mends it. */
  readonly text: string;
  /** Keeps the dialog of the upload open: a visitor would notice. */
  readonly isUrgent: boolean;
}

/** In words for administrators. */
export const kindWords: Readonly<Record<FindingKind, KindWords>> = {
  missingFile: {
    title: 'Missing files',
    text: 'Pages load these, and they are not in the ZIP.',
    isUrgent: true,
  },
  deadForm: {
    title: 'Forms that will not arrive',
    text: 'Nothing here receives them. With the line below each, its messages arrive by mail and on the dashboard.',
    isUrgent: true,
  },
  deadLink: {
    title: 'Links that lead nowhere',
    text: 'There is no page at these addresses.',
    isUrgent: true,
  },
  hiddenButAsked: {
    title: 'Private files that pages ask for',
    text: 'Visitors are never shown these, since they are for a server.',
    isUrgent: true,
  },
  mixedContent: {
    title: 'Loaded without encryption',
    text: 'Browsers block what a page with https loads by http. Write https in these addresses.',
    isUrgent: true,
  },
  storage: {
    title: 'Scripts that need storage',
    text: 'A browser may block localStorage in the frame of a dashboard, and these scripts stop there. On its own the website works; try and catch around these lines mends the frame, too.',
    isUrgent: false,
  },
  hidden: {
    title: 'Not shown to visitors',
    text: 'Private, for developers, or outside of the website. Buyers get them in the ZIP.',
    isUrgent: false,
  },
  rule: {
    title: 'Rules that are not followed',
    text: 'These lines of _redirects or _headers need another host.',
    isUrgent: true,
  },
  names: {
    title: 'Names of files',
    text: 'The ZIP does not say how its names are written; they were read in this code page. Save the names as UTF-8 to be sure.',
    isUrgent: false,
  },
  largePicture: {
    title: 'Pictures over 1 MB',
    text: 'They make pages slow on phones.',
    isUrgent: false,
  },
  foreignScript: {
    title: 'Scripts from other hosts',
    text: 'They see what visitors do, and stop with their host.',
    isUrgent: false,
  },
  noTitle: {
    title: 'Pages without a title',
    text: 'Search engines and tabs show the title.',
    isUrgent: false,
  },
  noDescription: {
    title: 'Pages without a description',
    text: 'Search engines show the description below the title.',
    isUrgent: false,
  },
};

/** Where it was seen, and what is there instead; the line that mends a form is shown by itself. */
export function findingDetails({ page, line, hint, times, kind }: Finding): readonly string[] {
  const place = page === null ? [] : [line === null ? page : `${page}, line ${line}`];
  const again = times > 1 ? [`${times} times`] : [];
  const isNear = hint !== null && (kind === 'missingFile' || kind === 'deadLink');
  const instead = hint === null || kind === 'deadForm' ? [] : [isNear ? `there is ${hint}` : hint];
  return [...place, ...again, ...instead];
}
