import type { ReactNode } from 'react';
import { PageTitle } from '@/components/ui/page-title';
import styles from './reading-page.module.css';

export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <div className={`t-read measure ${styles.text}`}>{children}</div>
    </div>
  );
}
