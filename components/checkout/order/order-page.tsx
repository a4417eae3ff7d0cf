import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton } from '@/components/ui/text-link';
import styles from './order.module.css';

type OrderPageProps = {
  back: { href: string; label: string };
  title: string;
  /** Title of the work or opportunity that the order is for. */
  subject: string;
  children: ReactNode;
};

export function OrderPage({ back, title, subject, children }: OrderPageProps) {
  return (
    <>
      <Link href={back.href} className="t-ui quiet inline-row center gap-8 control hover-ink">
        <Icon name="arrow-left" size={18} />
        {back.label}
      </Link>
      <PageTitle>{title}</PageTitle>
      <p className={`quiet break ${styles.subject}`} dir="auto">
        {subject}
      </p>
      {children}
    </>
  );
}

export function OrderColumns({ children }: { children: ReactNode }) {
  return <div className={`grid top medium-columns-1 ${styles.columns}`}>{children}</div>;
}

/** Reserves space while prices are loading, or explains why they are missing. */
export function OrderPlaceholder({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) return <div aria-busy="true" className={styles.waiting} />;
  return (
    <p role="alert">
      {failure} <TextButton onClick={onRetry}>Try again</TextButton>
    </p>
  );
}
