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
  const endOf = endsIn(script);
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
      token.lastIndex = endOf(text, start);
      line += script.slice(start, token.lastIndex).split('\n').length - 1;
    }
  }
  return lines;
}

/** Finds where a comment or a text ends that begins before `start`; at once for a quote that nothing closes. */
function endsIn(script: string) {
  /** By quote, how far it was looked for in vain: only escaped ones stand there, from which no search ends otherwise. */
  const unclosed = new Map<string, number>();
  return (opening: string, start: number): number => {
    if (opening === '/*') return after(script, '*/', start, script.length);
    if (opening === '//') return after(script, '\n', start, script.length + 1) - 1;
    if (start < (unclosed.get(opening) ?? 0)) return start;
    let at = start;
    while (at < script.length && (opening === '`' || script[at] !== '\n')) {
      if (script[at] === opening) return at + 1;
      at += script[at] === '\\' ? 2 : 1;
    }
    unclosed.set(opening, at);
    return start;
  };
}

function after(script: string, text: string, start: number, otherwise: number): number {
  const at = script.indexOf(text, start);
  return at === -1 ? otherwise : at + text.length;
}
