/** The targets of a document's links and pictures, without other hosts. */
export function localLinks(markdown: string): readonly string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that GitHub gives the headings of a document. */
export function anchors(markdown: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(markdown).matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

function slugOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
}

function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[()[\]]/g, ''));
}
