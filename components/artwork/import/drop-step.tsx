import { downloadFile } from '@/components/ui/download-file';
import { DropArea } from '@/components/ui/drop-area';
import { ErrorLine } from '@/components/ui/failure';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { uploadLimits } from '@/lib/shared/domain/image';
import { formatCounted } from '@/lib/shared/domain/text';
import { acceptedTypes, formatFileSize } from '@/lib/shared/domain/upload';
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
const HELP = `A list of up to ${listLimits.rows.toLocaleString('en-GB')} rows, as .xlsx or as a CSV of up to ${listLimits.bytes / MEGABYTE} MB. Pictures up to ${uploadLimits.artworkBytes / MEGABYTE} MB each, which a column names, also in a zip.`;
const OFFER = {
  drop: 'Drop a list and its pictures here or',
  choose: 'choose files',
  byFinger: 'Choose a list and pictures',
};

export function DropStep({ list, pictures, rejections, onFiles, onRemovePictures }: DropStepProps) {
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
  return (
    <section aria-label="The list and its pictures">
      <SectionHeading>1. The list and its pictures</SectionHeading>
      <div className="stack gap-16 above-20">
        <div>
          <DropArea
            label="A list and pictures"
            offer={OFFER}
            accept={`.xlsx,.xlsm,.csv,.tsv,.txt,text/csv,.zip,application/zip,${acceptedTypes}`}
            isMultiple
            help={HELP}
            onFiles={onFiles}
          />
        </div>
        <div role="status" className="hide-empty">
          {list && (
            <p className="break">
              <strong>{list.name}</strong>
              {list.sheet !== null && `, sheet “${list.sheet}”`}, {formatCounted(list.table.rows.length, 'row', 'rows')}
              , {formatCounted(list.table.header.length, 'column', 'columns')}
            </p>
          )}
          {pictures.length > 0 && (
            <p className="break">
              <strong>{formatCounted(pictures.length, 'picture', 'pictures')}</strong>, {formatFileSize(bytes)}{' '}
              <TextButton onClick={onRemovePictures}>Remove the pictures</TextButton>
            </p>
          )}
          {pictures.length === listLimits.pictures && <p>More do not wait here at once. Drop the rest another time.</p>}
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
          No list yet?{' '}
          <TextButton onClick={() => downloadFile('works-example.csv', 'text/csv', createExampleList())}>
            Download an example CSV
          </TextButton>{' '}
          and fill it in.
        </p>
      </div>
    </section>
  );
}
