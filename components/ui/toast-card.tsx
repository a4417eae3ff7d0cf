import { IconButton } from './button';
import { Icon } from './icon';
import { linkStyle } from './link-style';
import { TextLink } from './text-link';
import type { ToastRequest } from './toast';
import styles from './toast-card.module.css';

type ToastCardProps = ToastRequest & {
  /** Called when it is closed or its way is taken. */
  onDone: () => void;
};

/** How a toast looks: icon, sentence, the way on, close (design 4). */
export function ToastCard({ message, isError, way, onDone }: ToastCardProps) {
  return (
    <div className={isError ? `${styles.card} ${styles.error}` : styles.card}>
      <Icon name={isError ? 'alert' : 'check'} />
      <p className={styles.words}>
        {message}
        {way && ' '}
        {way?.href !== undefined && (
          <TextLink href={way.href} onClick={onDone}>
            {way.label}
          </TextLink>
        )}
        {way?.onPress && (
          <button
            type="button"
            className={linkStyle()}
            onClick={() => {
              onDone();
              way.onPress();
            }}
          >
            {way.label}
          </button>
        )}
      </p>
      <IconButton icon="close" label="Close" hasBorder={false} onClick={onDone} />
    </div>
  );
}
