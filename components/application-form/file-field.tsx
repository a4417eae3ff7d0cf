'use client';

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { DropArea } from '@/components/ui/drop-area';
import { FieldNotes } from '@/components/ui/field-notes';
import { isolate } from '@/components/ui/isolated';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { removeApplicationFile } from '@/lib/browser/members/application/application-files';
import { browserUrl } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import {
  acceptedFiles,
  type FileRequest,
  fileLimits,
  formatFileExtent,
  formatFileFormats,
} from '@/lib/shared/domain/application-file';
import { joinParts } from '@/lib/shared/domain/text';
import { formatFileSize, formatUploadProgress } from '@/lib/shared/domain/upload';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './form-fields.module.css';
import { type FileUpload, useFileUpload } from './use-file-upload';

type FileFieldProps = {
  profileId: string;
  /** Creates the application if the artist has not started one yet. */
  getApplicationId: () => Promise<string>;
  request: FileRequest;
  /** All files of the application, including unfinished uploads and files for other requests. */
  files: readonly ApplicationFile[];
  fileId: string | null;
  error: string | undefined;
  onChange: (fileId: string | null) => void;
  onSending: (isSending: boolean) => void;
};

/** The field's element has the id `files.<id>`. */
export function FileField(props: FileFieldProps) {
  const { profileId, getApplicationId, request, files, fileId, error, onChange, onSending } = props;
  const words = useWords();
  const { t, language } = words;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<ApplicationFile | null>(null);
  const [discarded, setDiscarded] = useState<string | null>(null);
  const { upload, rejection, send, retry, stop } = useFileUpload({
    profileId,
    getApplicationId,
    request,
    onComplete: (file) => {
      setAdded(file);
      onChange(file.id);
    },
  });
  const isSending = upload !== null;
  const reportSending = useEffectEvent(onSending);
  useEffect(() => {
    if (!isSending) return;
    reportSending(true);
    return () => reportSending(false);
  }, [isSending]);
  const shown = added?.id === fileId ? added : files.find((file) => file.id === fileId);
  const unfinished = files.find((file) => file.requestId === request.id && file.url === null && file.id !== discarded);
  // The pressed button disappears, so the focus moves to the field.
  const keepingFocus = (act: () => void) => () => {
    field.current?.focus();
    act();
  };
  const remove = () => {
    onChange(null);
    const news = shown ? t('application.file.removed', { name: shown.name }) : t('application.file.namelessRemoved');
    showToast(news, { label: t('ui.action.undo'), onPress: () => onChange(fileId) });
  };
  const discard = (file: ApplicationFile) => {
    setDiscarded(file.id);
    // If this request fails, the upload still expires after a day.
    void getApplicationId()
      .then((applicationId) => removeApplicationFile({ profileId, applicationId }, file.id))
      .catch(() => undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own margins
    <div
      ref={field}
      id={`files.${request.id}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className={`break shrink no-ring ${styles.field} ${styles.file}`}
    >
      <p id={id} className="quiet">
        {request.isRequired ? (
          <bdi>{request.label}</bdi>
        ) : (
          t.rich('application.form.optional', { label: request.label, bdi: isolate })
        )}
      </p>
      {request.help !== null && (
        <p className="t-small quiet lines above-4 measure" dir="auto">
          {request.help}
        </p>
      )}
      {upload !== null && <SentFile upload={upload} onRetry={keepingFocus(retry)} onStop={keepingFocus(stop)} />}
      {upload === null && fileId !== null && <AddedFile file={shown} onRemove={keepingFocus(remove)} />}
      {upload !== null || fileId !== null ? (
        <FieldNotes id={id} error={error} />
      ) : (
        <>
          {unfinished !== undefined && (
            <p className={`t-small cluster baseline gap-16 rows-4 ${styles.unfinished}`}>
              <span>
                {t.rich('application.file.unfinished', {
                  name: unfinished.name,
                  percent: formatPercent(unfinished.received, unfinished.bytes, language),
                  bdi: isolate,
                })}
              </span>
              <TextButton
                aria-label={t('application.file.discardLabel', { name: unfinished.name })}
                onClick={keepingFocus(() => discard(unfinished))}
              >
                {t('application.file.discard')}
              </TextButton>
            </p>
          )}
          <DropArea
            label={request.label}
            offer={{
              drop: t('application.file.drop'),
              choose: t('application.file.choose'),
              byFinger: t('application.file.byFinger'),
            }}
            accept={acceptedFiles[request.kind]}
            isMultiple={false}
            help={t('application.file.help', {
              formats: formatFileFormats(request.kind, language),
              size: formatFileSize(fileLimits.bytes[request.kind], language),
            })}
            error={rejection ?? error}
            onFiles={([file]) => {
              if (file) void send(file);
            }}
          />
        </>
      )}
      <span role="status" className="visually-hidden">
        {formatStatus(upload, shown, words)}
      </span>
    </div>
  );
}

function formatStatus(upload: FileUpload | null, file: ApplicationFile | undefined, { t }: Words): string {
  if (upload === null) return file === undefined ? '' : t('ui.upload.added', { name: file.name });
  return upload.state === 'waiting'
    ? t('application.file.waiting')
    : t('application.file.sendingNews', { name: upload.name });
}

function formatPercent(sent: number, size: number, language: Language): string {
  const percent = size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
  return new Intl.NumberFormat(intlTags[language], { style: 'percent' }).format(percent / 100);
}

function AddedFile({ file, onRemove }: { file: ApplicationFile | undefined; onRemove: () => void }) {
  const words = useWords();
  const { t, language } = words;
  const name = file?.name ?? t('application.file.elsewhere');
  return (
    <FileRow
      name={file?.url ? <TextLink href={browserUrl(file.url)}>{name}</TextLink> : name}
      extent={file && joinParts([formatFileExtent(file, words), formatFileSize(file.bytes, language)], language)}
      buttons={
        <TextButton aria-label={t('ui.upload.removeLabel', { name })} onClick={onRemove}>
          {t('ui.action.remove')}
        </TextButton>
      }
    />
  );
}

function SentFile({ upload, onRetry, onStop }: { upload: FileUpload; onRetry: () => void; onStop: () => void }) {
  const words = useWords();
  const { t, language } = words;
  const { name, size, sent, state, message } = upload;
  const hasFailed = state === 'failed';
  const percent = formatPercent(sent, size, language);
  return (
    <FileRow
      name={name}
      extent={hasFailed ? t('application.file.stoppedAt', { percent }) : percent}
      buttons={
        <>
          {hasFailed && <TextButton onClick={onRetry}>{t('ui.tryAgain')}</TextButton>}
          <TextButton
            aria-label={hasFailed ? t('ui.upload.removeLabel', { name }) : t('ui.upload.stopLabel', { name })}
            onClick={onStop}
          >
            {hasFailed ? t('ui.action.remove') : t('ui.action.stop')}
          </TextButton>
        </>
      }
    >
      <div className="full-row">
        <ProgressLine label={t('ui.upload.sending', { name })} value={sent} max={size} hasFailed={hasFailed} />
      </div>
      <p className="t-small quiet numbers full-row">{describeState(state, sent, size, words)}</p>
      {message !== null && (
        <p role="alert" className="t-small error numbers full-row">
          {message}
        </p>
      )}
    </FileRow>
  );
}

type FileRowProps = { name: ReactNode; extent: string | undefined; buttons: ReactNode; children?: ReactNode };

function FileRow({ name, extent, buttons, children }: FileRowProps) {
  return (
    <div className="stack columns-auto baseline gap-16 rows-4 pad-12 hair-under">
      <p className="shrink" dir="auto">
        {name}
      </p>
      <p className="t-small quiet numbers">{extent}</p>
      {children}
      <div className={`t-small cluster gap-20 full-row ${styles.ways}`}>{buttons}</div>
    </div>
  );
}

function describeState(state: FileUpload['state'], sent: number, size: number, words: Words): string {
  const { t } = words;
  if (state === 'waiting') return t('application.file.continues');
  // After the last byte, the server checks the file.
  if (state === 'sending' && sent >= size) return t('application.file.checking');
  return formatUploadProgress(sent, size, words);
}
