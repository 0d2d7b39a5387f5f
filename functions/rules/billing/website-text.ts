/** Which website a line of a receipt is about; nothing where there is none yet. */
export function websiteText(name: string | null): string {
  return name === null ? '' : `, website “${name}”`;
}
