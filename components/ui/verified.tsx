import { useTranslations } from 'next-intl';
import { Icon } from './icon';
import styles from './verified.module.css';

export function Verified() {
  const t = useTranslations();
  return (
    <span className={`middle ${styles.mark}`}>
      <Icon name="check" size={13} label={t('ui.verified')} />
    </span>
  );
}
