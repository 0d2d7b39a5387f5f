import { iconSide } from '#shared/limits/pictures.ts';
import { drawn, loadedPicture, placed } from './canvas.ts';

/** Parts of the square, as in the product's own icons: a mask keeps the inner circle of 80 % (w3.org/TR/appmanifest). */
const icon = { mark: 0.6, corner: 0.22 };
const maskable = { mark: 0.5, corner: 0 };

/** The icons of home screens: the mark on paper. */
export async function drawIcons(markSrc: string, paper: string) {
  const mark = await loadedPicture(markSrc);
  const draw = (shape: typeof icon) =>
    drawn({ width: iconSide, height: iconSide }, (context) => {
      context.fillStyle = paper;
      context.beginPath();
      context.roundRect(0, 0, iconSide, iconSide, iconSide * shape.corner);
      context.fill();
      const side = iconSide * shape.mark;
      const size = { width: mark.naturalWidth, height: mark.naturalHeight };
      const { x, y, width, height } = placed(size, { width: side, height: side }, 'contain');
      const start = (iconSide - side) / 2;
      context.drawImage(mark, start + x, start + y, width, height);
    });
  const [plain, masked] = await Promise.all([draw(icon), draw(maskable)]);
  return { icon: plain, maskableIcon: masked };
}
