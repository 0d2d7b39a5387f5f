import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Website } from '#shared/model/website.ts';
import { Fact } from '../customer-page/fact.tsx';
import { zipsQuery } from './website-queries.ts';

/** The file that is shown, and since when we have it; nothing where none, or another address, is shown. */
export function VersionFact({ website }: { readonly website: Website }) {
  const { id, givenPreviewUrl, previewState, zipFileName } = website;
  const { data, isPending } = useQuery(zipsQuery(id));
  if (givenPreviewUrl !== null || previewState !== 'ready' || zipFileName === null) return null;
  const current = data?.items.find(({ isCurrent }) => isCurrent);
  return (
    <Fact name="Version shown">
      <bdi>{zipFileName}</bdi>
      {isPending ? <Skeleton /> : current && ` of ${formatShortDate(current.acceptedAt)}`}
    </Fact>
  );
}
