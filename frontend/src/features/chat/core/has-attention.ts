/** Whether somebody may be reading: a window behind another one, or on a second screen, is visible as well. */
export function hasAttention(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
