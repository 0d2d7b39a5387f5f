export type PreviewWidth = 'desktop' | 'tablet' | 'mobile';

/** Viewport widths of the devices, in CSS pixels. */
const viewportPx = { desktop: 1280, tablet: 820, mobile: 390 } as const;
/** On a narrower stage a desktop page would be scaled down too far to read. */
const narrowStagePx = 600;

export function initialWidth(stagePx: number): PreviewWidth {
  return stagePx < narrowStagePx ? 'mobile' : 'desktop';
}

/**
 * Size and scale of the frame on its stage. A desktop page is at least as wide as its device and
 * fills the stage; a tablet's is exactly as wide as its device; both are scaled down to fit. A
 * phone's is not scaled. `null` before the stage is laid out.
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
