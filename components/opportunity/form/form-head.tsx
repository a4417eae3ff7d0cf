import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isolate } from '@/components/ui/isolated';
import { PageTitle } from '@/components/ui/page-title';
import type { Profile } from '@/lib/shared/contract/profile';
import styles from './opportunity-form.module.css';

export function FormHead({ title, profile, action }: { title: string; profile: Profile; action?: ReactNode }) {
  const t = useTranslations();
  return (
    <div className={`under-44 ${styles.head}`}>
      <PageTitle action={action}>
        <bdi>{title}</bdi>
      </PageTitle>
      <p className={`quiet ${styles.who}`}>{t.rich('ui.as', { name: profile.name, bdi: isolate })}</p>
    </div>
  );
}
