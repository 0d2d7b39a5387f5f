import type { ReactNode } from 'react';
import { FieldPair } from '#frontend/src/ui/form.tsx';
import { cardSize } from '#shared/limits/pictures.ts';
import type { PicturePlace } from '#shared/rules/picture-name.ts';
import { pictureAddress } from '#shared/rules/shown-pictures.ts';
import { settingNames } from '#shared/texts/setting-names.ts';
import type { SectionProps } from '../section-props.ts';
import { settingWords } from '../setting-words.ts';
import { shownBrand } from '../shown-brand.ts';
import { drawnCard, fittedCard } from './draw-card.ts';
import { drawIcons } from './draw-icons.ts';
import { PictureField } from './picture-field.tsx';
import styles from './pictures.module.css';
import { type Pictures, sendPicture } from './send-picture.ts';

const drawings = 'image/svg+xml,image/png';
const { hints } = settingWords;

/** Wordmarks, mark with its icons, and the picture of shared links. */
export function PictureFields({ values, typed, defaults }: SectionProps) {
  const { name, tagline, colors, pictures } = shownBrand(typed, defaults);
  const { wordmark } = pictures;
  const sent = (place: PicturePlace) => async (file: Blob) => ({
    [place]: await sendPicture(place, file),
  });
  const sendMark = async (file: File): Promise<Pictures> => {
    const mark = await sendPicture('mark', file);
    const icons = await drawIcons(pictureAddress(mark), colors.paper);
    const [icon, maskableIcon] = await Promise.all([
      sendPicture('icon', icons.icon),
      sendPicture('maskableIcon', icons.maskableIcon),
    ]);
    return { mark, icon, maskableIcon };
  };
  const { ink, paper, accentOnLight: accent } = colors;
  const facts = { name, tagline, ink, paper, accent, wordmark: wordmark.onLight.src };
  const shared = { values, typed };
  return (
    <div className={styles.fields}>
      <FieldPair>
        <PictureField
          {...{ ...shared, place: 'wordmarkOnLight', accept: drawings, hint: hints.wordmark }}
          send={sent('wordmarkOnLight')}
        >
          <Paper color={colors.paper}>
            <img alt={name} {...wordmark.onLight} />
          </Paper>
        </PictureField>
        <PictureField
          {...{ ...shared, place: 'wordmarkOnDark', accept: drawings, hint: hints.wordmarkOnDark }}
          send={sent('wordmarkOnDark')}
        >
          <Paper color={colors.ink}>
            <img alt={name} {...wordmark.onDark} />
          </Paper>
        </PictureField>
      </FieldPair>
      <PictureField
        {...{ ...shared, place: 'mark', followers: ['icon', 'maskableIcon'], accept: drawings }}
        hint={hints.mark}
        send={sendMark}
      >
        <div className={styles.papers}>
          {[colors.paper, colors.ink].map((color) => (
            <Paper key={color} color={color}>
              <img src={pictures.mark} alt="" width={52} height={52} />
              <img src={pictures.mark} alt="" width={28} height={28} />
            </Paper>
          ))}
        </div>
      </PictureField>
      <PictureField
        {...{ ...shared, place: 'card', accept: 'image/png,image/jpeg', hint: hints.card }}
        send={async (file) => sent('card')(await fittedCard(file))}
        drawing={{
          label: settingWords.drawCard,
          send: async () => sent('card')(await drawnCard(facts)),
        }}
      >
        <img
          src={pictures.card}
          alt={settingNames.brand.card}
          {...cardSize}
          className={styles.card}
        />
      </PictureField>
    </div>
  );
}

interface PaperProps {
  readonly color: string;
  readonly children: ReactNode;
}

/** Pictures as large as pages show them, on the paper of a theme. */
function Paper({ color, children }: PaperProps) {
  return (
    <div className={styles.paper} style={{ background: color }}>
      {children}
    </div>
  );
}
