/** Puts the label where the origin of previews has `*`, otherwise into the path. */
export function labelAddress(origin: string, label: string): string {
  return origin.includes('*') ? `${origin.replace('*', label)}/` : `${origin}/${label}/`;
}
