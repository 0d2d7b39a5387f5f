export type PreviewWidth = 'desktop' | 'mobile';

/** What a visitor of the website would have in front of them, in CSS pixels. */
const viewportPx = { desktop: 1280, mobile: 390 } as const;
/** Below this a desktop page would be too small to be read. */
const narrowStagePx = 600;

/** What to show first on a stage of this width. */
export function firstWidth(stagePx: number): PreviewWidth {
  return stagePx < narrowStagePx ? 'mobile' : 'desktop';
}

/**
 * Size and scale of the frame on a stage: a desktop page keeps its own width and is scaled to fit, a
 * mobile one is shown as large as it is. `null` before the stage is laid out.
 */
export function frameSize(shown: PreviewWidth, stagePx: number) {
  if (stagePx === 0) return null;
  if (shown === 'mobile') {
    return { width: `${Math.min(viewportPx.mobile, stagePx)}px`, height: '100%', scale: '1' };
  }
  const scale = Math.min(1, stagePx / viewportPx.desktop);
  const width = `${Math.max(viewportPx.desktop, stagePx)}px`;
  return { width, height: `${100 / scale}%`, scale: `${scale}` };
}
