export type PreviewWidth = 'desktop' | 'tablet' | 'mobile';

/** What a visitor of the website would have in front of them, in CSS pixels. */
const viewportPx = { desktop: 1280, tablet: 820, mobile: 390 } as const;
/** Below this a desktop page would be too small to be read. */
const narrowStagePx = 600;

/** What to show first on a stage of this width. */
export function initialWidth(stagePx: number): PreviewWidth {
  return stagePx < narrowStagePx ? 'mobile' : 'desktop';
}

/**
 * Size and scale of the frame on a stage: a desktop page keeps at least its own width and fills the
 * stage, a tablet's is never wider than one; both are scaled to fit. A phone's is shown as large as
 * it is. `null` before the stage is laid out.
 */
export function frameSize(shown: PreviewWidth, stagePx: number) {
  if (stagePx === 0) return null;
  const ownPx = viewportPx[shown];
  if (shown === 'mobile') {
    return { width: `${Math.min(ownPx, stagePx)}px`, height: '100%', scale: '1' };
  }
  const scale = Math.min(1, stagePx / ownPx);
  const widthPx = shown === 'desktop' ? Math.max(ownPx, stagePx) : ownPx;
  return { width: `${widthPx}px`, height: `${100 / scale}%`, scale: `${scale}` };
}
