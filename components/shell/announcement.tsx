import { recordPage } from '@/lib/server/pages/page-record';
import { getSite } from '@/lib/shared/site';
import styles from './announcement.module.css';

export function Announcement() {
  const { announcement } = getSite();
  if (announcement === null || Date.parse(announcement.until) <= Date.now()) return null;
  recordPage({ expiresAt: announcement.until });
  return (
    <p className={`page t-small no-print ${styles.line}`} lang={announcement.language} dir="auto">
      {announcement.text}
    </p>
  );
}
