import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './follow-toggle.module.css';

type FollowToggleProps = { name: string; isFollowing: boolean; onPress: () => void };

/** Reserves space for both labels, so the button keeps its width. */
export function FollowToggle({ name, isFollowing, onPress }: FollowToggleProps) {
  const t = useTranslations();
  return (
    <Button
      variant="secondary"
      className="rigid"
      aria-pressed={isFollowing}
      aria-label={t('follow.action.followName', { name })}
      onClick={onPress}
    >
      <span className="grid">
        <span className={`${styles.label} ${isFollowing ? styles.away : ''}`}>{t('follow.action.follow')}</span>
        <span className={`${styles.label} ${isFollowing ? '' : styles.away}`}>
          <Icon name="check" size={18} />
          {t('follow.action.following')}
        </span>
      </span>
    </Button>
  );
}
