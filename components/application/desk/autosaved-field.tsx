import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { Autosave, type SaveSnapshot, useAutosave } from '@/lib/browser/forms/autosave';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { formatValueError } from '@/lib/shared/api/error-message';
import { applicationLimits } from '@/lib/shared/domain/application';
import type { Words } from '@/lib/shared/i18n/words';
import styles from './application-page.module.css';

type AutosavedFieldProps = {
  label: string;
  help: string;
  id: string;
  /** Storage key for unsaved text on the device. */
  draftId: string;
  stored: string | null;
  save: (text: string | null) => Promise<void>;
};

/** The typed text, and the stored text that it replaces. */
type TextDraft = { text: string; before: string };

const drafts = createDeviceDraftStore<TextDraft>('application-text', (draft) => {
  const { text, before }: Partial<TextDraft> = Object(draft);
  return typeof text === 'string' && typeof before === 'string' ? { text, before } : null;
});

const limit = applicationLimits.note;

/** Saves during typing. Text beyond the limit stays on the device. */
export function AutosavedField({ label, help, id, draftId, stored, save }: AutosavedFieldProps) {
  const t = useTranslations();
  const [text, setText] = useState(() => restoreText(draftId, stored ?? ''));
  const work = useRef({ latest: text, saved: stored ?? '', isShown: false });
  const [autosave] = useState(() => {
    const created = new Autosave({
      save: async () => {
        const sent = work.current.latest;
        if (sent.length > limit) return 'partial';
        await save(sent.trim() === '' ? null : sent);
        work.current.saved = sent;
        if (sent === work.current.latest) drafts.remove(draftId);
        return 'saved';
      },
      onFailed: (error) => {
        const retry = { label: t('ui.tryAgain'), onPress: () => void created.flush() };
        if (!work.current.isShown)
          showError(t('application.side.fieldError', { label, error: formatError(error, t) }), retry);
      },
      isGuarded: () => true,
    });
    return created;
  });
  const snapshot = useAutosave(autosave);
  const flush = () => void autosave.flush();

  useEffect(() => {
    const now = work.current;
    now.isShown = true;
    if (now.latest !== now.saved) autosave.touch();
    return () => {
      now.isShown = false;
    };
  }, [autosave]);

  return (
    <div>
      <TextArea
        id={id}
        label={label}
        help={help}
        limit={limit}
        value={text}
        error={text.length > limit ? t('application.side.tooLong', { count: limit }) : undefined}
        onChange={(typed) => {
          work.current.latest = typed;
          setText(typed);
          drafts.write(draftId, { text: typed, before: work.current.saved });
          autosave.touch();
        }}
        onBlur={flush}
      />
      <SaveLine {...snapshot} onRetry={flush} />
    </div>
  );
}

/** If another device saved a different text in the meantime, keeps both, one after the other. */
function restoreText(draftId: string, stored: string): string {
  const draft = drafts.read(draftId);
  if (draft === undefined) return stored;
  return draft.before === stored || stored === '' ? draft.text : `${stored}\n\n${draft.text}`;
}

const formatError = (error: unknown, t: Words['t']) => formatValueError(error, t('application.side.notSaved'));

function SaveLine({ state, error, onRetry }: SaveSnapshot & { onRetry: () => void }) {
  const t = useTranslations();
  if (error !== null) {
    return (
      <p role="alert" className={`t-small error above-4 ${styles.line}`}>
        {formatError(error, t)} <TextButton onClick={onRetry}>{t('ui.tryAgain')}</TextButton>
      </p>
    );
  }
  return (
    <p role="status" className={`t-small quiet above-4 ${styles.line}`}>
      {state === 'saving' ? t('ui.busy.saving') : state === 'saved' && t('ui.form.saved')}
    </p>
  );
}
