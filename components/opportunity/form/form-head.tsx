import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import type { Profile } from '@/lib/shared/contract/profile';
import styles from './opportunity-form.module.css';

export function FormHead({ title, profile, action }: { title: string; profile: Profile; action?: ReactNode }) {
  return (
    <div className={`under-44 ${styles.head}`}>
      <PageTitle action={action}>{title}</PageTitle>
      <p className={`quiet ${styles.who}`}>As {profile.name}</p>
    </div>
  );
}
