import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { TextArea } from '@/components/ui/text-area';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { refetchMessage, replaceMessage } from '@/lib/browser/members/admin/site';
import { ApiError } from '@/lib/shared/api/request';
import type { SiteMessage } from '@/lib/shared/contract/site';
import { replacedMessageLimits } from '@/lib/shared/domain/site';
import { getDirection, languageNames, mainLanguage } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './words-page.module.css';

/** For an empty text, visitors see the original message. */
type WordDraft = { text: string };

const store = createDeviceDraftStore<WordDraft>('words', (stored) =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : null,
);
const readFields = ({ text }: SiteMessage) => ({ text: text ?? '' });

/** One message and its replacement. Typed text stays on this device until it is published. */
export function WordRow({ accountId, message }: { accountId: string; message: SiteMessage }) {
  const { t } = useWords();
  const [saved, setSaved] = useState(message);
  /** The last version whose conflict the form has shown. */
  const seen = useRef<SiteMessage | null>(null);
  const { form, submit, failure, isChanged, isSaving } = useDraft<SiteMessage, WordDraft>({
    id: message.id,
    saved,
    createValues: readFields,
    store,
    listErrors: () => ({}),
    save: async (draft, before) => {
      const changed = await saveChanges({
        ...{ fields: { text: draft.text.trim() }, before, readFields, latest: saved, seen },
        send: (latest, { text }) => replaceMessage(accountId, latest, text === '' ? null : String(text)),
        read: () => refetchMessage(saved),
      }).catch((error: unknown) => {
        throw atField(error, saved);
      });
      setSaved(changed);
      showToast(t('admin.words.published'));
      return changed;
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'text' });
  const { key, language, original, isMissing, text, problem } = saved;
  const name = languageNames[language];
  const written = isMissing ? mainLanguage : language;
  const restore = () => {
    field.onChange('');
    void submit();
  };
  return (
    <Form form={form} onSubmit={submit} className={`grid gap-24 rows-12 pad-16 ${styles.row}`} isSentByButtonOnly>
      <div className="shrink">
        <p className={`t-small quiet ${styles.key}`}>
          <bdi dir="ltr">{key}</bdi> · <bdi lang={language}>{name}</bdi>
          {isMissing && ` · ${t('admin.words.noText')}`}
        </p>
        <p className={`above-4 ${styles.original}`}>
          <bdi dir={getDirection(written)} lang={written}>
            {original}
          </bdi>
        </p>
      </div>
      <div className="shrink">
        <TextArea
          {...field}
          label={t('admin.words.text')}
          aria-label={t('admin.words.textOf', { key, language: name })}
          limit={replacedMessageLimits.characters}
          isCountHidden
          error={fieldState.error?.message ?? problem ?? undefined}
          dir={field.value === '' ? undefined : 'auto'}
          lang={language}
        />
        <div className="cluster center gap-20 rows-12 above-8">
          {isChanged && (
            <ActionButton type="submit" size="small" isBusy={isSaving} busyLabel={t('ui.busy.publishing')}>
              {t('admin.words.publish')}
            </ActionButton>
          )}
          {field.value === '' && original !== '' && (
            <TextButton
              aria-label={t('admin.words.copyOf', { key, language: name })}
              onClick={() => field.onChange(original)}
            >
              {t('admin.words.copy')}
            </TextButton>
          )}
          {text !== null && !isSaving && (
            <TextButton aria-label={t('admin.words.restoreOf', { key, language: name })} onClick={restore}>
              {t('admin.words.restore')}
            </TextButton>
          )}
          {failure !== null && fieldState.error === undefined && <Failure>{failure}</Failure>}
        </div>
      </div>
    </Form>
  );
}

/** Shows the message's error at its field, or else an error that concerns all messages. */
function atField(error: unknown, { key, language }: SiteMessage): unknown {
  if (!(error instanceof ApiError) || error.fields === undefined) return error;
  const found = error.fields[`messages.${language}.${key}`] ?? error.fields.messages ?? error.fields.text;
  const fields: Record<string, string> = found === undefined ? {} : { text: found };
  return new ApiError(error.status, error.code, error.message, fields, error.requestId);
}
