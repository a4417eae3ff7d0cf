import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import type { SaveState } from '@/lib/browser/forms/autosave';
import { emptyContent, formatAnswer } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { type Conflict, replaceField } from './application-content';
import type { ApplicationEditor, EditorSnapshot } from './application-editor';
import styles from './apply-form.module.css';
import type { WorkFacts } from './own-works';

type SaveStateProps = { state: SaveState; failure: string | null };

export function SaveStateLine({ state, failure }: SaveStateProps) {
  const words = useWords();
  const isProblem = describeProblem({ state, failure }, words) !== null;
  return (
    <p
      role="status"
      className={`align-end row center gap-8 ${styles.state} ${isProblem ? `ink ${styles.problem}` : ''}`}
    >
      {state === 'saved' && <Icon name="check" size={18} />}
      {isProblem && <Icon name="alert" size={18} />}
      <span>{describe(state, failure, words)}</span>
    </p>
  );
}

/** Returns null unless saving failed or left something unsaved. */
export function describeProblem({ state, failure }: SaveStateProps, words: Words): string | null {
  const isProblem = state === 'failed' || state === 'unreachable' || state === 'partial';
  return isProblem ? describe(state, failure, words) : null;
}

function describe(state: SaveState, failure: string | null, { t }: Words): string {
  switch (state) {
    case 'idle':
      return '';
    case 'unsaved':
    case 'saving':
      return t('ui.busy.saving');
    case 'saved':
      return t('ui.form.saved');
    case 'partial':
      return t('application.save.partial');
    case 'unreachable':
      return navigator.onLine ? t('application.save.unreachable') : t('application.save.offline');
    case 'failed':
      return [t('application.save.failed'), failure ?? ''].join(' ').trim();
  }
}

type TakenNoticeProps = Pick<EditorSnapshot, 'taken'> & { editor: ApplicationEditor; form: ApplicationForm };

export function TakenNotice({ editor, taken, form }: TakenNoticeProps) {
  const words = useWords();
  const { t, language } = words;
  if (taken.length === 0) return null;
  return (
    <Notice icon="info" isLive>
      {t('application.save.taken', {
        fields: joinWithAnd(
          taken.map((field) => nameField(form, field, words)),
          language,
        ),
      })}{' '}
      <TextButton onClick={() => editor.dismissTaken()}>{t('application.action.allRight')}</TextButton>
    </Notice>
  );
}

type ConflictNoticeProps = {
  editor: ApplicationEditor;
  conflict: Conflict | undefined;
  works: ReadonlyMap<string, WorkFacts>;
};

export function ConflictNotice({ editor, conflict, works }: ConflictNoticeProps) {
  const words = useWords();
  const { t } = words;
  if (conflict === undefined) return null;
  return (
    <div className={`t-small ${styles.conflict}`}>
      <Notice isLive>
        {t.rich('application.save.conflict', { text: formatTheirs(conflict, works, words), bdi: isolate })}
        <span className={`cluster gap-24 rows-0 ${styles.choices}`}>
          <TextButton onClick={() => editor.resolve(conflict, 'theirs')}>{t('application.save.useTheirs')}</TextButton>
          <TextButton onClick={() => editor.resolve(conflict, 'mine')}>{t('application.save.keepMine')}</TextButton>
        </span>
      </Notice>
    </div>
  );
}

function nameField(form: ApplicationForm, field: string, { t }: Words): string {
  if (field === 'works') return t('application.save.field.works');
  if (field === 'statement') return t('application.save.field.statement');
  const question = listQuestions(form).find(({ id }) => `answers.${id}` === field);
  return t('application.save.field.answer', { question: question?.label ?? '' });
}

function formatTheirs(conflict: Conflict, shown: ReadonlyMap<string, WorkFacts>, words: Words): string {
  const { t, language } = words;
  const { works, statement, answers } = replaceField(emptyContent, conflict.field, conflict.theirs);
  if (conflict.field === 'works') {
    const titles = works.map(({ artworkId }) => shown.get(artworkId)?.title ?? t('application.save.aWork'));
    return titles.length === 0 ? t('application.save.noWorks') : joinWithAnd(titles, language);
  }
  const text = statement ?? formatAnswer(Object.values(answers)[0], words);
  return text === '' ? t('application.save.nothing') : text;
}
