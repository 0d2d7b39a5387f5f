import { buttonClass } from '#frontend/src/ui/button.tsx';
import { fillPath } from '#shared/api/path.ts';
import { routes } from '#shared/api/routes.ts';
import { csvSeparatorOf } from '#shared/rules/csv-separator.ts';

/** Saves all messages of a website for a spreadsheet. */
export function MessagesFile({ websiteId }: { readonly websiteId: number }) {
  const path = fillPath(routes.forms.exportMessages.path, { id: websiteId });
  const query = new URLSearchParams({ separator: csvSeparatorOf() });
  return (
    <a href={`${path}?${query}`} download className={buttonClass({ size: 'sm', variant: 'quiet' })}>
      Save as CSV
    </a>
  );
}
