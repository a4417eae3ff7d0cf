import { TextLink } from '@/components/ui/text-link';
import { browserUrl } from '@/lib/shared/api/request';
import type { Submission } from '@/lib/shared/contract/application';
import { formatFileExtent } from '@/lib/shared/domain/application-file';
import { formatFileSize } from '@/lib/shared/domain/upload';
import styles from './submitted-files.module.css';

type SubmittedFilesProps = Pick<Submission, 'form' | 'files'>;

/** The files of a submission by what the form requested, to be downloaded. */
export function SubmittedFiles({ form, files }: SubmittedFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <span className="t-small quiet" dir="auto">
            {form.files.find(({ id }) => id === file.requestId)?.label}
          </span>
          <TextLink href={browserUrl(file.url)} download>
            <bdi>{file.name}</bdi>
          </TextLink>
          <span className="t-small quiet">{[formatFileExtent(file), formatFileSize(file.bytes)].join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
