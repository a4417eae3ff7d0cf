import { Notice } from '@/components/ui/notice';
import styles from './invitation-panel.module.css';

/** Explains why the link of an invitation does not work. */
export function MissingInvitation() {
  return (
    <div className={`stack start gap-16 under-44 on-mat ${styles.panel}`}>
      <Notice>
        This invitation does not work. The link may be incomplete, or the organizer has withdrawn it. Copy the whole
        link from the mail, or ask for another one.
      </Notice>
    </div>
  );
}
