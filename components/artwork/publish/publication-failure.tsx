import { Icon } from '@/components/ui/icon';
import styles from './full-wall.module.css';

export function PublicationFailure({ message }: { message: string | null }) {
  return (
    <div aria-live="assertive">
      {message !== null && (
        <p className={`t-small error ${styles.failure}`}>
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
    </div>
  );
}
