import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { chat as words } from '#shared/texts/chat.ts';
import styles from './chat-widget.module.css';
import { startersFor } from './starters.ts';

interface WelcomeProps {
  readonly userId: number;
  readonly isSubscriber: boolean;
  readonly onStart: (text: string) => void;
}

/** An empty conversation, with suggested first messages. */
export function Welcome({ userId, isSubscriber, onStart }: WelcomeProps) {
  const stage = useStage(userId);
  return (
    <div className={styles.welcome}>
      <h3 className={styles.welcomeTitle}>{words.welcomeTitle}</h3>
      <p>{words.welcome}</p>
      <div className={styles.starters}>
        {startersFor(stage, isSubscriber).map((topic) => (
          <Button key={topic} size="sm" onClick={() => onStart(words.starters[topic].text)}>
            {words.starters[topic].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
