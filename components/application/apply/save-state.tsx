import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-link';
import type { SaveState } from '@/lib/browser/forms/autosave';
import { emptyContent, formatAnswer } from '@/lib/shared/domain/application';
import { type ApplicationForm, listQuestions } from '@/lib/shared/domain/application-form';
import { joinWithAnd } from '@/lib/shared/domain/text';
import { type Conflict, replaceField } from './application-content';
import type { ApplicationEditor, EditorSnapshot } from './application-editor';
import styles from './apply-form.module.css';
import type { WorkFacts } from './own-works';

type SaveStateProps = { state: SaveState; failure: string | null };

export function SaveStateLine({ state, failure }: SaveStateProps) {
  const isProblem = describeProblem({ state, failure }) !== null;
  return (
    <p
      role="status"
      className={`align-end row center gap-8 ${styles.state} ${isProblem ? `ink ${styles.problem}` : ''}`}
    >
      {state === 'saved' && <Icon name="check" size={18} />}
      {isProblem && <Icon name="alert" size={18} />}
      <span>{describe(state, failure)}</span>
    </p>
  );
}

/** Null if the server has everything. */
export function describeProblem({ state, failure }: SaveStateProps): string | null {
  const isProblem = state === 'failed' || state === 'unreachable' || state === 'partial';
  return isProblem ? describe(state, failure) : null;
}

function describe(state: SaveState, failure: string | null): string {
  switch (state) {
    case 'idle':
      return '';
    case 'unsaved':
    case 'saving':
      return 'Saving';
    case 'saved':
      return 'Saved';
    case 'partial':
      return 'Saved, without what is marked. That is on this device.';
    case 'unreachable':
      return navigator.onLine
        ? 'Not saved: we cannot be reached. It is on this device.'
        : 'Not saved: you are offline. It is on this device.';
    case 'failed':
      return `Not saved: it is on this device. ${failure ?? ''}`.trim();
  }
}

type TakenNoticeProps = Pick<EditorSnapshot, 'taken'> & { editor: ApplicationEditor; form: ApplicationForm };

export function TakenNotice({ editor, taken, form }: TakenNoticeProps) {
  if (taken.length === 0) return null;
  return (
    <Notice icon="info" isLive>
      Taken over from another device or tab: {joinWithAnd(taken.map((field) => nameField(form, field)))}.{' '}
      <TextButton onClick={() => editor.dismissTaken()}>All right</TextButton>
    </Notice>
  );
}

type ConflictNoticeProps = {
  editor: ApplicationEditor;
  conflict: Conflict | undefined;
  works: ReadonlyMap<string, WorkFacts>;
};

export function ConflictNotice({ editor, conflict, works }: ConflictNoticeProps) {
  if (conflict === undefined) return null;
  return (
    <div className={`t-small ${styles.conflict}`}>
      <Notice isLive>
        This was also changed on another device or tab. What you entered here is kept. There it says: “
        <bdi>{formatTheirs(conflict, works)}</bdi>”
        <span className={`cluster gap-24 rows-0 ${styles.choices}`}>
          <TextButton onClick={() => editor.resolve(conflict, 'theirs')}>Use that instead</TextButton>
          <TextButton onClick={() => editor.resolve(conflict, 'mine')}>Keep mine</TextButton>
        </span>
      </Notice>
    </div>
  );
}

function nameField(form: ApplicationForm, field: string): string {
  if (field === 'works') return 'the works';
  if (field === 'statement') return 'the artist statement';
  return `the answer to “${listQuestions(form).find(({ id }) => `answers.${id}` === field)?.label ?? ''}”`;
}

function formatTheirs(conflict: Conflict, shown: ReadonlyMap<string, WorkFacts>): string {
  const { works, statement, answers } = replaceField(emptyContent, conflict.field, conflict.theirs);
  if (conflict.field === 'works') {
    const titles = works.map(({ artworkId }) => shown.get(artworkId)?.title ?? 'a work');
    return titles.length === 0 ? 'no works' : joinWithAnd(titles);
  }
  const text = statement ?? formatAnswer(Object.values(answers)[0]);
  return text === '' ? 'nothing' : text;
}
