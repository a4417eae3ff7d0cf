import { useEffect, useRef, useState } from 'react';
import { joinWithComma } from '@/lib/shared/domain/text';
import { formatTimeLeft, formatUploadProgress } from '@/lib/shared/domain/upload';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import { Icon } from './icon';
import { ProgressLine } from './progress-line';
import { TextButton } from './text-link';
import styles from './upload-area.module.css';
import type { Upload } from './upload-queue';
import { findNeighbour, useRestoredFocus } from './use-restored-focus';

type UploadRowProps = {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
  /** Returns the element that takes the focus when the last row disappears. */
  picker: () => HTMLElement | null;
};

export function UploadRow({ upload, onRemove, onRetry, picker }: UploadRowProps) {
  const words = useWords();
  const { t, language } = words;
  const { name, size, state, sent, secondsLeft, message } = upload;
  const row = useRestoredFocus<HTMLLIElement>((going) => findNeighbour(going)?.querySelector('button') ?? picker());
  const removal = useRef<HTMLButtonElement>(null);
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
  const shown = new Intl.NumberFormat(intlTags[language], { style: 'percent' }).format(percent / 100);
  const hasBegun = state === 'sending' || (state === 'failed' && sent > 0);
  return (
    <li ref={row} className={`grid gap-20 pad-16 hair-under ${styles.row}`}>
      <UploadThumbnail upload={upload} />
      <div className="shrink">
        <p className="break row spread gap-16">
          <span className="medium" dir="auto">
            {name}
          </span>
          {hasBegun && (
            <span className="t-small quiet numbers rigid">
              {state === 'failed' ? t('ui.upload.stoppedAt', { percent: shown }) : shown}
            </span>
          )}
        </p>
        {hasBegun && (
          <div className={styles.line}>
            <ProgressLine
              label={t('ui.upload.sending', { name })}
              value={percent}
              max={100}
              hasFailed={state === 'failed'}
            />
          </div>
        )}
        {state === 'sending' && (
          <p className="t-small quiet numbers rigid">
            {joinWithComma(
              [
                formatUploadProgress(Math.min(sent, size), size, words),
                ...(secondsLeft === null ? [] : [formatTimeLeft(secondsLeft, words)]),
              ],
              language,
            )}
          </p>
        )}
        {message !== null && (
          <p role="alert" className="t-small error row gap-8 above-8">
            <Icon name="alert" size={16} />
            {message}
          </p>
        )}
        <div className={`t-small cluster gap-20 above-8 ${styles.ways}`}>
          {state === 'failed' && (
            <TextButton
              onClick={() => {
                // The pressed button disappears, so the focus moves to the remove button.
                removal.current?.focus();
                onRetry();
              }}
            >
              {t('ui.tryAgain')}
            </TextButton>
          )}
          <TextButton
            ref={removal}
            aria-label={state === 'sending' ? t('ui.upload.stopLabel', { name }) : t('ui.upload.removeLabel', { name })}
            onClick={onRemove}
          >
            {state === 'sending' ? t('ui.action.stop') : t('ui.action.remove')}
          </TextButton>
        </div>
      </div>
    </li>
  );
}

/** Waiting files have no preview, because decoding hundreds of pictures at once would exhaust the browser. */
function UploadThumbnail({ upload: { file, state } }: { upload: Upload }) {
  const hasPicture = state === 'sending' || state === 'failed';
  return (
    <div className={`quiet stack middle on-mat ${styles.thumbnail}`} aria-hidden="true">
      {hasPicture ? <FilePicture file={file} /> : state === 'rejected' && <Icon name="alert" />}
    </div>
  );
}

function FilePicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  /** True if the browser cannot display the file, such as TIFF in most browsers. */
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (image.current === null) return;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (hasFailed) return null;
  // biome-ignore lint/performance/noImgElement: a local file, which no image service can resize
  return <img ref={image} alt="" decoding="async" onError={() => setFailed(true)} />;
}
