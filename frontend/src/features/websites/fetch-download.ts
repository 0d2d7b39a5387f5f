import { api } from '#frontend/src/api/client.ts';

/** Where a website's files can be had; asks the second route where the first fails (SPEC-7.1). */
export async function fetchDownload(websiteId: number, userId: number) {
  try {
    return await api.websites.getDownloadUrl({ params: { id: websiteId } });
  } catch {
    return api.websites.downloadFallback({ params: { userId } });
  }
}

type DownloadLink = Awaited<ReturnType<typeof fetchDownload>>;

/**
 * Saves what a link points to. Storage answers with `Content-Disposition: attachment`, so this page
 * stays where it is; a fixed address may be any page and gets a window of its own.
 */
export function saveFile({ url, fileName, expiresIn }: DownloadLink): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener noreferrer';
  if (expiresIn === null) link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
