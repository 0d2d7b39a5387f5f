import { ApiError, type Issues } from '#frontend/src/api/api-error.ts';
import { issuesBelow } from '#frontend/src/ui/use-form.ts';
import { type SettingSection, sectionOf } from './setting-sections.ts';

/** In the body of a save. */
export const savedBelow = 'values';

/** What the server refused of a section, where none of its fields has that name. */
export function strayIssues(error: unknown, form: HTMLFormElement): Issues {
  if (!(error instanceof ApiError)) return [];
  return issuesBelow(savedBelow, error.issues).filter(
    ({ path }) => form.elements.namedItem(path) === null,
  );
}

export function ofSection(section: SettingSection, issues: Issues): readonly string[] {
  return issues.filter(({ path }) => sectionOf(path) === section).map(({ message }) => message);
}
