const ofApple = ['Macintosh', 'iPhone', 'iPad'];

/** How a keyboard names the key that a browser's shortcuts begin with. */
export function commandKey(userAgent: string): string {
  return ofApple.some((name) => userAgent.includes(name)) ? '⌘' : 'Ctrl';
}
