/**
 * The sender with the name that mail programs show. SES takes a name beyond ASCII only as an encoded word (RFC 2047):
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
export function senderOf(name: string, address: string): string {
  // Printable ASCII without what a quoted string would have to escape.
  const isPlain = /^[ !#-[\]-~]+$/.test(name);
  const shown = isPlain ? `"${name}"` : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${shown} <${address}>`;
}
