const token = /\/\*|\/\/|["'`{}\n]|\b(?:local|session)Storage\b/g;
const isTry = /\btry\s*$/;

/**
 * The lines on which a script uses the browser's storage outside of a `try`, counted from `firstLine`: a browser that
 * blocks storage in a frame of another website throws there. Reads the text as it is, so expressions with quotes in
 * them may hide a line, and a `try` of a caller is not seen.
 */
export function unguardedStorage(script: string, firstLine = 1): readonly number[] {
  const lines: number[] = [];
  const blocks: boolean[] = [];
  let guards = 0;
  let line = firstLine;
  token.lastIndex = 0;
  for (let found = token.exec(script); found; found = token.exec(script)) {
    const [text] = found;
    if (text === '\n') line += 1;
    else if (text === '{') {
      const isGuard = isTry.test(script.slice(Math.max(0, found.index - 12), found.index));
      blocks.push(isGuard);
      guards += Number(isGuard);
    } else if (text === '}') guards -= Number(blocks.pop() ?? false);
    else if (text.endsWith('Storage')) {
      if (guards === 0) lines.push(line);
    } else {
      const start = token.lastIndex;
      token.lastIndex = endOf(text, script, start);
      line += script.slice(start, token.lastIndex).split('\n').length - 1;
    }
  }
  return lines;
}

/** Where a comment or a text ends that begins with `opening`; at once for a quote that nothing closes. */
function endOf(opening: string, script: string, start: number): number {
  if (opening === '/*') return after(script, '*/', start, script.length);
  if (opening === '//') return after(script, '\n', start, script.length + 1) - 1;
  const end = opening === '`' ? script.length : after(script, '\n', start, script.length);
  for (let at = start; at < end; at += 1) {
    if (script[at] === '\\') at += 1;
    else if (script[at] === opening) return at + 1;
  }
  return start;
}

function after(script: string, text: string, start: number, otherwise: number): number {
  const at = script.indexOf(text, start);
  return at === -1 ? otherwise : at + text.length;
}
