import { api } from '#frontend/src/api/client.ts';

/** The download link; falls back to the second route (SPEC-7.1). */
export async function fetchDownload(websiteId: number, userId: number) {
  try {
    return await api.websites.getDownloadUrl({ params: { id: websiteId } });
  } catch {
    return api.websites.downloadFallback({ params: { userId } });
  }
}

export type DownloadLink = Awaited<ReturnType<typeof fetchDownload>>;

/**
 * Storage answers with `Content-Disposition: attachment`, so this page stays open. A download URL set
 * by an administrator may be any page and opens in a new window.
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
