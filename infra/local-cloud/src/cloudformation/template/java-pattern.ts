/**
 * CloudFormation evaluates patterns with `java.util.regex.Pattern`, in which `[` and `&&` within a character class
 * begin another class: it refuses the template or accepts other values. Throws for such a pattern.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-regexes.html
 */
export function requireJavaPattern(name: string, pattern: string): void {
  // Escaped characters mean the same in both.
  const plain = pattern.replaceAll(/\\./g, '\\');
  const classes = plain.match(/\[[^\]]*\]/g) ?? [];
  if (classes.every((it) => !/^\[.*(?:\[|&&)/.test(it))) return;
  throw new Error(
    `Parameter ${name}: Java reads the pattern ${pattern} in another way; escape [ and &.`,
  );
}
