import type { ReactNode } from 'react';
import { downloadFile } from '@/components/ui/download-file';
import { DropArea } from '@/components/ui/drop-area';
import { ErrorLine } from '@/components/ui/failure';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatCount } from '@/lib/shared/domain/text';
import { acceptedTypes, formatFileSize } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createExampleList } from '@/lib/shared/import/list-column';
import type { PictureFile } from '@/lib/shared/import/match-pictures';
import { listLimits } from '@/lib/shared/import/read-table';
import type { OpenList } from './open-list';

type DropStepProps = {
  list: OpenList | null;
  pictures: readonly PictureFile[];
  rejections: readonly string[];
  onFiles: (files: readonly File[]) => void;
  onRemovePictures: () => void;
};

const MEGABYTE = 1_024 * 1_024;

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>;

export function DropStep({ list, pictures, rejections, onFiles, onRemovePictures }: DropStepProps) {
  const words = useWords();
  const { t, language } = words;
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-label={t('artwork.import.drop.label')}>
      <SectionHeading>{t('artwork.import.drop.heading')}</SectionHeading>
      <div className="stack gap-16 above-20">
        <div>
          <DropArea
            label={t('artwork.import.drop.area')}
            offer={{
              drop: t('artwork.import.drop.drop'),
              choose: t('ui.upload.chooseMany'),
              byFinger: t('artwork.import.drop.byFinger'),
            }}
            accept={`.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,.zip,application/zip,${acceptedTypes}`}
            isMultiple
            help={t('artwork.import.drop.help', {
              rows: formatCount(listLimits.rows, false, language),
              listSize: String(listLimits.bytes / MEGABYTE),
              pictureSize: String(uploadLimits.artworkBytes / MEGABYTE),
            })}
            onFiles={onFiles}
          />
        </div>
        <div role="status" className="hide-empty">
          {list && (
            <p className="break">
              <ListSummary list={list} />
            </p>
          )}
          {pictures.length > 0 && (
            <p className="break">
              {t.rich('artwork.import.drop.pictures', {
                count: pictures.length,
                shown: formatCount(pictures.length, false, language),
                size: formatFileSize(bytes, language),
                b: strong,
              })}{' '}
              <TextButton onClick={onRemovePictures}>{t('artwork.import.drop.remove')}</TextButton>
            </p>
          )}
          {pictures.length === listLimits.pictures && <p>{t('artwork.import.drop.full')}</p>}
        </div>
        <div aria-live="polite">
          {rejections.length > 0 && (
            <ul className="stack gap-8">
              {[...new Set(rejections)].map((rejection) => (
                <li key={rejection}>
                  <ErrorLine>{rejection}</ErrorLine>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="t-small quiet hide-empty">
          {t.rich('artwork.import.drop.example', {
            download: (chunks) => (
              <TextButton onClick={() => downloadFile('works-example.csv', 'text/csv', createExampleList(words))}>
                {chunks}
              </TextButton>
            ),
          })}
        </p>
      </div>
    </section>
  );
}

function ListSummary({ list: { name, sheet, table } }: { list: OpenList }) {
  const { t, language } = useWords();
  const values = {
    name,
    rows: table.rows.length,
    shownRows: formatCount(table.rows.length, false, language),
    columns: table.header.length,
    b: strong,
  };
  return sheet === null
    ? t.rich('artwork.import.drop.list', values)
    : t.rich('artwork.import.drop.sheet', { ...values, sheet });
}
