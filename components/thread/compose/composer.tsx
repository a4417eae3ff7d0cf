'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Failure } from '@/components/ui/failure';
import { describedByNotes, FieldNotes } from '@/components/ui/field-notes';
import { Icon } from '@/components/ui/icon';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { useLetterDraft } from '@/lib/browser/forms/use-letter-draft';
import type { ThreadFileSender } from '@/lib/browser/members/thread/thread-files';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatFieldError, isRejected } from '@/lib/shared/api/error-message';
import { removeControls } from '@/lib/shared/domain/characters';
import { formatCount } from '@/lib/shared/domain/text';
import { threadLimits } from '@/lib/shared/domain/thread';
import { threadFileLimits } from '@/lib/shared/domain/thread-file';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './compose.module.css';
import { UploadRows } from './upload-rows';
import { type LetterUpload, useLetterFiles } from './use-letter-files';

type ComposerProps = {
  /** Separates the drafts of different conversations. */
  draftId: string;
  /** The first name of a person, or the name of an organization. */
  addressee: string;
  /** Null if the writer cannot send files. */
  fileSender: ThreadFileSender | null;
  send: (letter: { text: string; files?: string[]; idempotencyKey: string }) => Promise<unknown>;
};

/** The text stays in the field and on the device until the server has accepted it. */
export function Composer({ draftId, addressee, fileSender, send }: ComposerProps) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useLetterDraft(draftId);
  const { uploads, ...files } = useLetterFiles({
    arrived: draft.files,
    onArrived: draft.addFile,
    sender: fileSender,
  });
  const [isOver, setOver] = useState(false);
  const [textProblem, setTextProblem] = useState<string>();
  const [isAboutFiles, setAboutFiles] = useState(false);
  // This message disappears when the last upload ends.
  const problem = textProblem ?? (isAboutFiles ? findUploadProblem(uploads, words) : undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const isMac = useBrowserValue(() => /Mac|iPhone|iPad/.test(navigator.platform), false);

  const sendOnce = useSingleFlight(async () => {
    const hasUploadProblem = findUploadProblem(uploads, words) !== undefined;
    const found = hasUploadProblem ? undefined : findTextProblem(draft.text, draft.files.length > 0, words);
    setAboutFiles(hasUploadProblem);
    setTextProblem(found);
    setFailure(null);
    setNews('');
    if (hasUploadProblem || found !== undefined) {
      field.current?.focus();
      return;
    }
    if (!navigator.onLine) {
      setFailure(t('thread.compose.offline'));
      return;
    }
    setBusy(true);
    try {
      const text = draft.text.trim();
      const fileIds = draft.files.map((file) => file.id);
      const letter = { text, ...(fileIds.length > 0 && { files: fileIds }) };
      await send({ ...letter, idempotencyKey: draft.begin(JSON.stringify(letter)) });
      draft.clear(fileIds);
      files.dropRejected();
      setNews(t('thread.compose.sent'));
    } catch (error) {
      if (isRejected(error)) setTextProblem(formatFieldError(error, 'text', t('ui.form.notSent')));
      else setFailure(t('ui.form.notSent'));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendOnce();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendOnce();
  };
  const add = (chosen: readonly File[]) => {
    const [leftOut] = files.add(chosen);
    setTextProblem(leftOut && formatTooMany(leftOut.name, words));
    setAboutFiles(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const over = fileSender && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  const label = t('thread.compose.label', { name: addressee });
  return (
    <div className={`on-wall no-print ink-above ${styles.place}`}>
      <form
        noValidate
        className={`grid gap-8 pad-above-16 ${styles.compose} ${isOver ? styles.over : ''}`}
        onSubmit={submit}
        {...over}
      >
        <div className={styles.text}>
          <textarea
            ref={field}
            className={`block t-body ${styles.field}`}
            dir="auto"
            name="text"
            rows={1}
            aria-label={label}
            placeholder={label}
            {...describedByNotes({ id, error: problem })}
            value={draft.text}
            readOnly={isBusy}
            onChange={({ target }) => {
              draft.change(removeControls(target.value, false));
              setTextProblem(undefined);
              setAboutFiles(false);
              setFailure(null);
            }}
            onKeyDown={press}
          />
          <FieldNotes id={id} error={problem} />
          {failure !== null && <Failure onRetry={() => void sendOnce()}>{failure}</Failure>}
          <CharacterCount text={draft.text} />
          <UploadRows
            arrived={draft.files}
            uploads={uploads}
            onRemoveArrived={({ id: fileId }) => {
              draft.removeFile(fileId);
              void fileSender?.remove(fileId).catch(() => undefined);
            }}
            onRemove={files.remove}
            onRetry={files.retry}
          />
        </div>
        {fileSender && <AttachButton onFiles={add} />}
        <div className={`row center gap-16 ${styles.end}`}>
          <span className={`t-small quiet ${styles.hint}`}>
            {isMac ? t('thread.compose.hintMac') : t('thread.compose.hint')}
          </span>
          <Button type="submit" className={styles.send} aria-busy={isBusy || undefined}>
            <span className={styles.word}>
              <ButtonLabel isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
                {t('ui.action.send')}
              </ButtonLabel>
            </span>
            <span className={styles.arrow}>
              <Icon name="arrow-up" />
            </span>
          </Button>
        </div>
      </form>
      <p role="status" className="visually-hidden">
        {isBusy ? t('ui.busy.sending') : news}
      </p>
    </div>
  );
}

/** The character count appears once the text reaches this share of the limit. */
const SHOWN_FROM = 0.9;

function CharacterCount({ text }: { text: string }) {
  const { t, language } = useWords();
  if (text.length < threadLimits.text * SHOWN_FROM) return null;
  const format = (count: number) => formatCount(count, false, language);
  return (
    <p className={`t-micro numbers ${text.length > threadLimits.text ? 'error' : 'faint'}`}>
      {t('ui.partOf', { part: format(text.length), whole: format(threadLimits.text) })}
    </p>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations();
  return (
    <label className={`row center middle relative control ${styles.tools} ${styles.attach}`}>
      <Icon name="attach" />
      <span className="visually-hidden">{t('thread.compose.attach')}</span>
      <input
        type="file"
        className={styles.picker}
        accept="image/*,application/pdf,.heic,.heif"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Clears the input, so that the user can choose the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}

function findUploadProblem(uploads: readonly LetterUpload[], { t }: Words): string | undefined {
  if (uploads.some(({ state }) => state === 'queued' || state === 'sending' || state === 'waiting'))
    return t('thread.compose.waitForFiles');
  return uploads.some(({ state }) => state === 'failed') ? t('thread.compose.mendFiles') : undefined;
}

function formatTooMany(name: string, { t }: Words): string {
  return t('thread.file.tooMany', { count: String(threadFileLimits.perMessage), name });
}

/** @param hasFiles a letter with files needs no text */
export function findTextProblem(text: string, hasFiles: boolean, { t, language }: Words): string | undefined {
  const { length } = text.trim();
  if (length === 0 && !hasFiles) return t('thread.compose.empty');
  if (length <= threadLimits.text) return undefined;
  return t('thread.compose.tooLong', {
    count: formatCount(threadLimits.text, false, language),
    length: formatCount(length, false, language),
  });
}
