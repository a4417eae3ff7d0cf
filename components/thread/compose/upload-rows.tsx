import { Icon } from '@/components/ui/icon';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextButton } from '@/components/ui/text-link';
import type { ThreadFile } from '@/lib/shared/contract/thread';
import { formatUploadProgress } from '@/lib/shared/domain/upload';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { formatExtent } from '../page/file-row';
import styles from './compose.module.css';
import type { LetterUpload } from './use-letter-files';

type UploadRowsProps = {
  arrived: readonly ThreadFile[];
  uploads: readonly LetterUpload[];
  onRemoveArrived: (file: ThreadFile) => void;
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
};

/** Lists the files of a letter before it is sent. */
export function UploadRows({ arrived, uploads, onRemoveArrived, onRemove, onRetry }: UploadRowsProps) {
  const words = useWords();
  const { t } = words;
  if (arrived.length + uploads.length === 0) return null;
  return (
    <ul className={`t-small hair-above ${styles.files}`} aria-label={t('thread.file.files')}>
      {arrived.map((file) => (
        <li key={file.id} className={`grid gap-12 rows-4 pad-8 hair-under ${styles.file}`}>
          <Icon name="document" />
          <p className="break shrink">
            <bdi className="block">{file.name}</bdi>
            <span className="quiet">{formatExtent(file, words)}</span>
          </p>
          <TextButton
            aria-label={t('ui.upload.removeLabel', { name: file.name })}
            onClick={() => onRemoveArrived(file)}
          >
            {t('ui.action.remove')}
          </TextButton>
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.key} className={`grid gap-12 rows-4 pad-8 hair-under ${styles.file}`}>
          <Icon name={upload.message === null ? 'document' : 'alert'} />
          <div className="break shrink">
            <bdi className="block">{upload.file.name}</bdi>
            {upload.message === null ? (
              <>
                <p className="quiet numbers">{describeState(upload, words)}</p>
                <ProgressLine
                  label={t('ui.upload.sending', { name: upload.file.name })}
                  value={upload.sent}
                  max={upload.file.size}
                />
              </>
            ) : (
              <p role="alert" className="error">
                {upload.message}
              </p>
            )}
          </div>
          <span className="cluster gap-16 rows-4">
            {upload.state === 'failed' && (
              <TextButton onClick={() => onRetry(upload.key)}>{t('ui.tryAgain')}</TextButton>
            )}
            <TextButton
              aria-label={t('ui.upload.removeLabel', { name: upload.file.name })}
              onClick={() => onRemove(upload.key)}
            >
              {t('ui.action.remove')}
            </TextButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

function describeState({ state, sent, file }: LetterUpload, words: Words): string {
  if (state === 'waiting') return words.t('application.file.continues');
  if (state === 'sending' && sent >= file.size) return words.t('application.file.checking');
  return formatUploadProgress(sent, file.size, words);
}
