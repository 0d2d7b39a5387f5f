/**
 * CloudFormation reads patterns as `java.util.regex.Pattern` does, for which `[` and `&&` within a class
 * begin another class: it refuses the template, or takes other values. Throws where a pattern has one.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-regexes.html
 */
export function requireJavaPattern(name: string, pattern: string): void {
  // Whatever is escaped means the same to both.
  const plain = pattern.replaceAll(/\\./g, '\\');
  const classes = plain.match(/\[[^\]]*\]/g) ?? [];
  if (classes.every((it) => !/^\[.*(?:\[|&&)/.test(it))) return;
  throw new Error(
    `Parameter ${name}: Java reads the pattern ${pattern} in another way; escape [ and &.`,
  );
}
