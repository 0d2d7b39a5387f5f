interface Upload {
  readonly url: string;
  /** The signed fields of the POST policy. */
  readonly fields: Readonly<Record<string, string>>;
}

const interrupted = 'The file could not be sent. Please try again.';

/** Posts a file directly to storage. Throws if storage refuses it. */
export async function postFile(
  { url, fields }: Upload,
  file: Blob,
  stop: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', file);
  const { ok } = await fetch(url, { method: 'POST', body: form, ...stop });
  if (!ok) throw new Error(interrupted);
}
