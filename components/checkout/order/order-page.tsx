import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PageTitle } from '@/components/ui/page-title';
import { TextButton } from '@/components/ui/text-link';
import styles from './order.module.css';

type OrderPageProps = {
  back: { href: string; label: string };
  title: string;
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

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown };

/** Reserves space while the queries load. If one fails, explains why. */
export function OrderPlaceholder({ queries, failure }: { queries: readonly Query[]; failure: string }) {
  const t = useTranslations();
  const hasFailed = queries.some(({ isError, isFetching }) => isError && !isFetching);
  if (!hasFailed) return <div aria-busy="true" className={styles.waiting} />;
  return (
    <p role="alert">
      {failure}{' '}
      <TextButton onClick={() => queries.forEach(({ refetch }) => void refetch())}>{t('ui.tryAgain')}</TextButton>
    </p>
  );
}
