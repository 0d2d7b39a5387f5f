import { cardSize, pictureLimits } from '#shared/limits/pictures.ts';
import { drawn, loadedPicture, placed } from './canvas.ts';

/** The owner's picture, cut to the shape of a card from its middle. */
export async function fittedCard(file: File): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await loadedPicture(address);
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    const { x, y, width, height } = placed(size, cardSize, 'cover');
    const draw = (context: CanvasRenderingContext2D) =>
      context.drawImage(picture, x, y, width, height);
    return await drawn(cardSize, draw, pictureLimits.maxBytes);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export interface CardFacts {
  readonly name: string;
  readonly tagline: string;
  readonly ink: string;
  readonly paper: string;
  readonly accent: string;
  /** The wordmark's address; blank for the name in letters. */
  readonly wordmark: string;
}

const margin = 96;
const inner = cardSize.width - 2 * margin;

/** A card of what the agency set. */
export async function drawnCard(facts: CardFacts): Promise<Blob> {
  const { name, tagline, ink, paper, accent } = facts;
  const wordmark = facts.wordmark === '' ? null : await loadedPicture(facts.wordmark);
  const styles = getComputedStyle(document.documentElement);
  return drawn(cardSize, (context) => {
    const write = (text: string, size: number, y: number, color: string) => {
      context.fillStyle = color;
      const font = (pixels: number) =>
        `650 ${pixels}px ${styles.getPropertyValue('--font-display')}`;
      context.font = font(size);
      // A long one gets smaller letters.
      context.font = font(size * Math.min(1, inner / context.measureText(text).width));
      context.fillText(text, margin, y);
    };
    context.fillStyle = paper;
    context.fillRect(0, 0, cardSize.width, cardSize.height);
    context.fillStyle = accent;
    context.fillRect(0, cardSize.height - 24, cardSize.width, 24);
    if (wordmark) {
      const size = { width: wordmark.naturalWidth, height: wordmark.naturalHeight };
      const { width, height } = placed(size, { width: 720, height: 180 }, 'contain');
      context.drawImage(wordmark, margin, 330 - height, width, height);
    } else write(name, 104, 310, ink);
    write(tagline, 52, 430, accent);
  });
}
