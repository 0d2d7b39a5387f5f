import { admin } from '#shared/api/admin.ts';
import { auth } from '#shared/api/auth.ts';
import { fillPath } from '#shared/api/path.ts';
import { defaultWebsiteId } from '#shared/limits/payments.ts';
import { zipField } from './test-file.ts';

interface UploadTarget {
  readonly origin: string;
  /** Blank for the default. */
  readonly websiteId: string;
  readonly fileName: string | undefined;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a file name for curl's -F, where `,` and `;` are separators. */
function fileOfForm(name: string): string {
  return `@"${name.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Commands for the upload from a terminal (SPEC-2.13, /plain-upload): prompts for name and
 * password, logs in with a cookie jar, uploads, and deletes the jar. A subshell, so that `read`
 * does not consume pasted lines and no variable remains.
 */
export function curlCommand({ origin, websiteId, fileName = 'website.zip' }: UploadTarget): string {
  const params = { websiteId: websiteId || defaultWebsiteId };
  const upload = `${origin}${fillPath(admin.uploadWebsiteFiles.path, params)}`;
  return [
    `(printf 'Username: ' && read -r name &&`,
    `printf 'Password: ' && { stty -echo; read -r password; stty echo; echo; } 2>/dev/null &&`,
    `password=$(printf %s "$password" | sed 's/[\\"]/\\\\&/g') &&`,
    `curl --fail-with-body -c cookies.txt \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"username":"'"$name"'","password":"'"$password"'"}' \\`,
    `  ${quoted(`${origin}${auth.login.path}`)} &&`,
    `curl --fail-with-body -b cookies.txt \\`,
    `  -F ${quoted(`${zipField}=${fileOfForm(fileName)}`)} \\`,
    `  ${quoted(upload)}; rm -f cookies.txt)`,
  ].join('\n');
}
