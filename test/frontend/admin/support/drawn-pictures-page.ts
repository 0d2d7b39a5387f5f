import { drawnCard, fittedCard } from '#frontend/src/features/admin/settings/pictures/draw-card.ts';
import { drawIcons } from '#frontend/src/features/admin/settings/pictures/draw-icons.ts';

const [paper, green] = ['#fafafa', '#1f6b4f'];
const square = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${green}"/></svg>`;
const mark = `data:image/svg+xml,${encodeURIComponent(square)}`;

/** A picture of many colors, which a PNG of its size cannot hold. */
function photograph(): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 900, height: 1_400 });
  const context = canvas.getContext('2d');
  const pixels = context?.createImageData(900, 1_400);
  if (!context || !pixels) throw new Error('There is no canvas');
  for (let at = 0; at < pixels.data.length; at += 1)
    pixels.data[at] = at % 4 === 3 ? 255 : (at / 20_000 + Math.random() * 12) % 256;
  context.putImageData(pixels, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function show(place: string, blob: Blob): Promise<void> {
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  return new Promise((resolve) => {
    reader.onload = () => {
      const image = Object.assign(new Image(), { alt: place, src: reader.result });
      document.querySelector('#root')?.append(image);
      resolve();
    };
  });
}

async function draw(): Promise<void> {
  const icons = await drawIcons(mark, paper);
  await show('icon', icons.icon);
  await show('maskableIcon', icons.maskableIcon);
  const name = 'A name of forty letters for an agency 1234';
  const colors = { ink: '#14202b', paper, accent: green };
  await show('card', await drawnCard({ ...colors, name, tagline: 'Websites', wordmark: '' }));
  const file = await photograph();
  if (file) await show('card', await fittedCard(new File([file], 'photograph.png')));
}

void draw();
