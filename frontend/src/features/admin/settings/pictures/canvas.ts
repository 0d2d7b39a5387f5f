import type { Size } from '#shared/rules/picture-name.ts';

/** Beyond any picture's limit, a photograph as PNG becomes a JPEG. */
const photographQuality = 0.86;

/** Draws what is uploaded; pictures that come from here may be drawn and read again. */
export async function drawn(
  { width, height }: Size,
  draw: (context: CanvasRenderingContext2D) => void,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  draw(context);
  const png = await blobOf(canvas, 'image/png');
  return png.size <= maxBytes ? png : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture is too large for this browser'));
    canvas.toBlob(done, type, photographQuality);
  });
}

/** Throws if it cannot be read. */
export async function loadedPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}

/** The place of a picture in a room: as large as it may be, or, to cover it, as small. */
export function placed(size: Size, room: Size, by: 'contain' | 'cover') {
  const scales = [room.width / size.width, room.height / size.height];
  const scale = by === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: (room.width - width) / 2, y: (room.height - height) / 2, width, height };
}
