'use client';

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { DropArea } from '@/components/ui/drop-area';
import { FieldNotes } from '@/components/ui/field-notes';
import { ProgressLine } from '@/components/ui/progress-line';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { removeApplicationFile } from '@/lib/browser/members/application/application-files';
import { browserUrl } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import {
  acceptedFiles,
  type FileRequest,
  fileFormats,
  fileLimits,
  formatFileExtent,
} from '@/lib/shared/domain/application-file';
import { formatFileSize, formatUploadProgress } from '@/lib/shared/domain/upload';
import styles from './form-fields.module.css';
import { type FileUpload, useFileUpload } from './use-file-upload';

type FileFieldProps = {
  profileId: string;
  /** Starts the application if there is none yet. */
  getApplicationId: () => Promise<string>;
  request: FileRequest;
  /** All files of the application, including unfinished uploads. Those for other requests are ignored. */
  files: readonly ApplicationFile[];
  fileId: string | null;
  error: string | undefined;
  onChange: (fileId: string | null) => void;
  onSending: (isSending: boolean) => void;
};

/** The element has the id `files.<id>`. */
export function FileField(props: FileFieldProps) {
  const { profileId, getApplicationId, request, files, fileId, error, onChange, onSending } = props;
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
  // The focus moves because the pressed button disappears.
  const keepingFocus = (act: () => void) => () => {
    field.current?.focus();
    act();
  };
  const remove = () => {
    onChange(null);
    showToast(`${shown?.name ?? 'The file'} is removed.`, { label: 'Undo', onPress: () => onChange(fileId) });
  };
  const discard = (file: ApplicationFile) => {
    setDiscarded(file.id);
    // If this fails, the upload expires after a day.
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
      <p id={id} className="quiet" dir="auto">
        {request.isRequired ? request.label : `${request.label}, optional`}
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
                {unfinished.name} stopped at {formatPercent(unfinished.received, unfinished.bytes)}. Choose it again to
                continue.
              </span>
              <TextButton aria-label={`Discard ${unfinished.name}`} onClick={keepingFocus(() => discard(unfinished))}>
                Discard it
              </TextButton>
            </p>
          )}
          <DropArea
            label={request.label}
            offer={{ drop: 'Drop the file here or', choose: 'choose it', byFinger: 'Choose the file' }}
            accept={acceptedFiles[request.kind]}
            isMultiple={false}
            help={`${fileFormats[request.kind]}, at most ${formatFileSize(fileLimits.bytes[request.kind])}.`}
            error={rejection ?? error}
            onFiles={([file]) => {
              if (file) void send(file);
            }}
          />
        </>
      )}
      <span role="status" className="visually-hidden">
        {formatStatus(upload, shown)}
      </span>
    </div>
  );
}

function formatStatus(upload: FileUpload | null, file: ApplicationFile | undefined): string {
  if (upload === null) return file === undefined ? '' : `${file.name} is added.`;
  return upload.state === 'waiting' ? 'The connection dropped. Waiting to continue.' : `Sending ${upload.name}.`;
}

function formatPercent(sent: number, size: number): string {
  return `${size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100))}%`;
}

function AddedFile({ file, onRemove }: { file: ApplicationFile | undefined; onRemove: () => void }) {
  const name = file?.name ?? 'A file that was added on another device';
  return (
    <FileRow
      name={file?.url ? <TextLink href={browserUrl(file.url)}>{name}</TextLink> : name}
      extent={file && [formatFileExtent(file), formatFileSize(file.bytes)].filter(Boolean).join(', ')}
      buttons={
        <TextButton aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </TextButton>
      }
    />
  );
}

function SentFile({ upload, onRetry, onStop }: { upload: FileUpload; onRetry: () => void; onStop: () => void }) {
  const { name, size, sent, state, message } = upload;
  const hasFailed = state === 'failed';
  return (
    <FileRow
      name={name}
      extent={hasFailed ? `Stopped at ${formatPercent(sent, size)}` : formatPercent(sent, size)}
      buttons={
        <>
          {hasFailed && <TextButton onClick={onRetry}>Try again</TextButton>}
          <TextButton aria-label={`${hasFailed ? 'Remove' : 'Stop'} ${name}`} onClick={onStop}>
            {hasFailed ? 'Remove' : 'Stop'}
          </TextButton>
        </>
      }
    >
      <div className="full-row">
        <ProgressLine label={`Sending ${name}`} value={sent} max={size} hasFailed={hasFailed} />
      </div>
      <p className="t-small quiet numbers full-row">{describeState(state, sent, size)}</p>
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
      <p className="shrink">{name}</p>
      <p className="t-small quiet numbers">{extent}</p>
      {children}
      <div className={`t-small cluster gap-20 full-row ${styles.ways}`}>{buttons}</div>
    </div>
  );
}

function describeState(state: FileUpload['state'], sent: number, size: number): string {
  if (state === 'waiting') return 'The connection dropped. It continues when it is back.';
  // The server checks the file once all bytes have arrived.
  if (state === 'sending' && sent >= size) return 'Checking the file';
  return formatUploadProgress(sent, size);
}
