const quoted = /["'`]([^"'`\s<>]{1,300}\.[a-z0-9]{1,10})["'`]/gi;

/** Names of files in a script's texts, which it may load. */
export function filesInScript(script: string): readonly string[] {
  return [...script.matchAll(quoted)].map(([, name = '']) => name);
}
