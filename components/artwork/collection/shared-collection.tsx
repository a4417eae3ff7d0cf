import { useTranslations } from 'next-intl';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { PrintButton } from '@/components/ui/print-button';
import type { SharedCollection as Shared } from '@/lib/shared/contract/collection';
import styles from './collection.module.css';
import { SharedWalls } from './collection-walls';

/** The page behind a collection's secret link. It names neither the collection's owner nor its other readers. */
export function SharedCollection({ collection }: { collection: Shared }) {
  const t = useTranslations();
  const { name, note, works } = collection;
  return (
    <div className="page stack gap-44 columns-1">
      <header className="stack gap-12 columns-1">
        <PageTitle
          action={
            <span className="no-print">
              <PrintButton />
            </span>
          }
        >
          <bdi>{name}</bdi>
        </PageTitle>
        {note !== '' && (
          <p className={`t-read break lines ${styles.texts}`} dir="auto">
            {note}
          </p>
        )}
        <p className="t-ui quiet">{t('collection.works', { count: works.length })}</p>
      </header>
      {works.length === 0 ? <EmptyFrame title={t('collection.empty')} /> : <SharedWalls collection={collection} />}
    </div>
  );
}
