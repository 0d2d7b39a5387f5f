import { Button } from '#frontend/src/ui/button.tsx';
import { chat as words } from '#shared/texts/chat.ts';
import styles from './chat-widget.module.css';

/** An empty conversation, with suggested first messages. */
export function Welcome({ onStart }: { readonly onStart: (text: string) => void }) {
  return (
    <div className={styles.welcome}>
      <h3 className={styles.welcomeTitle}>{words.welcomeTitle}</h3>
      <p>{words.welcome}</p>
      <div className={styles.starters}>
        {words.starters.map(({ label, text }) => (
          <Button key={label} size="sm" onClick={() => onStart(text)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
