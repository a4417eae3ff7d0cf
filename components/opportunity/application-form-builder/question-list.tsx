import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Sortable } from '@/components/ui/sortable';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { applicationFormLimits as limits } from '@/lib/shared/domain/application-form';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { type ApplicationDraft, listApplicationErrors, type QuestionDraft } from './application-draft';
import styles from './application-fields.module.css';
import { ItemRow } from './item-row';
import { QuestionEditor } from './question-editor';
import {
  countQuestions,
  createHeadingItem,
  createQuestionItem,
  createSections,
  type FormItem,
  findMessage,
  formatItemName,
  type HeadingDraft,
  type HeadingPath,
  hasRoomForHeading,
  listItems,
  type PlacedItem,
} from './question-items';

const createRowId = (id: string) => `item-${id}`;
const createFieldId = (id: string) => `item-${id}-words`;
const UNDO_ID = 'undo-removed-item';

export function QuestionList({ form }: { form: ApplicationDraft }) {
  const words = useWords();
  const { t } = words;
  const { setValue, formState } = useFormContext<OpportunityDraft>();
  const { errors, submitCount } = formState;
  const [openId, setOpenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ item: FormItem; index: number } | null>(null);
  const [news, setNews] = useState('');
  const [shownCount, setShownCount] = useState(submitCount);
  const listError = useRef<HTMLParagraphElement>(null);
  const { sections } = form;
  const items = listItems(sections, openId);
  const rows: readonly FormItem[] = items;
  const problems = listApplicationErrors(form);
  const count = countQuestions(sections);
  const message = findMessage(errors, 'applicationForm.sections');

  if (shownCount !== submitCount) {
    // Opens the row of the first invalid field. The form focuses that field after this render.
    setShownCount(submitCount);
    const wrong = items.find((item) => listOwnPaths(item).some((path) => get(errors, path) !== undefined));
    if (wrong) setOpenId(wrong.id);
  }
  useEffect(() => {
    if (submitCount > 0) listError.current?.focus();
  }, [submitCount]);

  const edit = (next: readonly FormItem[], focusId: string, change: () => void) => {
    flushSync(() => {
      setRemoved(null);
      change();
      setValue('applicationForm.sections', createSections(next, sections), { shouldDirty: true });
    });
    document.getElementById(focusId)?.focus();
  };
  const add = (item: FormItem, index = items.length) =>
    edit(rows.toSpliced(index, 0, item), createFieldId(item.id), () => setOpenId(item.id));
  const suggest = (item: FormItem) =>
    edit([...rows, item], createRowId(item.id), () =>
      setNews(t('opportunity.builder.added', { name: formatItemName(item, words) })),
    );
  const move = (from: number, to: number, focusId: string) => {
    const item = rows[from];
    if (item === undefined || to < 0 || to >= rows.length) return;
    edit(rows.toSpliced(from, 1).toSpliced(to, 0, item), focusId, () =>
      setNews(
        t('ui.list.moved', {
          name: formatItemName(item, words),
          place: String(to + 1),
          count: String(rows.length),
        }),
      ),
    );
  };
  const remove = (item: FormItem, index: number) =>
    edit(rows.toSpliced(index, 1), UNDO_ID, () => {
      setOpenId(null);
      setRemoved({ item, index });
    });

  const undo = removed && (
    <li key="removed" className="t-small break pad-16 hair-under">
      {t('opportunity.builder.removed', { name: formatItemName(removed.item, words) })}{' '}
      <TextButton
        id={UNDO_ID}
        onClick={() => edit(rows.toSpliced(removed.index, 0, removed.item), createRowId(removed.item.id), () => {})}
      >
        {t('ui.action.undo')}
      </TextButton>
    </li>
  );
  const list = items.map((item, index) => {
    const name = formatItemName(item, words);
    const rowId = createRowId(item.id);
    return (
      <ItemRow
        key={item.id}
        rowId={rowId}
        index={index}
        count={items.length}
        item={item}
        problem={findProblem(problems, item)}
        isOpen={item.id === openId}
        onToggle={() => setOpenId(item.id === openId ? null : item.id)}
        onMove={(to, focusId) => move(index, to, focusId)}
        onCopy={
          item.kind === 'question' && count < limits.questions
            ? () => add(createQuestionItem(item.question), index + 1)
            : null
        }
        onRemove={() => remove(item, index)}
        name={name}
      >
        {item.kind === 'question' ? (
          <QuestionEditor fieldId={createFieldId(item.id)} path={item.path} question={item.question} />
        ) : (
          <HeadingEditor fieldId={createFieldId(item.id)} path={item.path} heading={item.heading} />
        )}
      </ItemRow>
    );
  });

  return (
    <section className="stack gap-20 shrink pad-above-24 hair-above" aria-labelledby="questions-title">
      <div className="row baseline spread gap-16">
        <h3 id="questions-title" className="t-h3">
          {t('opportunity.builder.questions')}
        </h3>
        <p className="t-small quiet">
          {count === 0
            ? t('opportunity.builder.upToOptional', { max: String(limits.questions) })
            : t('ui.partOf', { part: String(count), whole: String(limits.questions) })}
        </p>
      </div>
      {message !== undefined && (
        <p ref={listError} tabIndex={-1} data-wrong role="alert" className="t-micro error row gap-8">
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
      {(list.length > 0 || undo !== null) && (
        <Sortable onMove={(from, to) => move(from, to, createRowId(rows[from]?.id ?? ''))}>
          <ol className={`hair-above ${styles.rows}`} aria-labelledby="questions-title">
            {undo === null ? list : [...list.slice(0, removed?.index), undo, ...list.slice(removed?.index)]}
          </ol>
        </Sortable>
      )}
      {count < limits.questions ? (
        <div className={`cluster center gap-24 rows-12 ${styles.ways}`}>
          <Button variant="secondary" onClick={() => add(createQuestionItem({ kind: 'SHORT' }))}>
            <Icon name="plus" size={18} />
            {t('opportunity.builder.addQuestion')}
          </Button>
          {hasRoomForHeading(sections) && count > 0 && (
            <TextButton onClick={() => add(createHeadingItem())}>{t('opportunity.builder.addHeading')}</TextButton>
          )}
        </div>
      ) : (
        <p className="t-small quiet">{t('opportunity.builder.full')}</p>
      )}
      {count < limits.questions && <QuestionSuggestions items={items} onChoose={suggest} />}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </section>
  );
}

/** A heading's section also has questions, but their errors appear in their own rows. */
function listOwnPaths(item: PlacedItem): string[] {
  return item.kind === 'question' ? [item.path] : [`${item.path}.title`, `${item.path}.help`];
}

function findProblem(problems: Record<string, string>, item: PlacedItem): string | null {
  const found = Object.entries(problems).find(([path]) =>
    listOwnPaths(item).some((own) => `applicationForm.${path}.`.startsWith(`${own}.`)),
  );
  return found?.[1] ?? null;
}

function HeadingEditor({ fieldId, path, heading }: { fieldId: string; path: HeadingPath; heading: HeadingDraft }) {
  const t = useTranslations();
  const { setValue, formState } = useFormContext<OpportunityDraft>();
  return (
    <>
      <TextField
        id={fieldId}
        label={t('opportunity.builder.heading')}
        name={`${path}.title`}
        value={heading.title}
        placeholder={t('opportunity.builder.headingExample')}
        error={findMessage(formState.errors, `${path}.title`)}
        autoComplete="off"
        onChange={({ target }) => setValue(`${path}.title`, target.value, { shouldDirty: true })}
      />
      <TextArea
        label={t('opportunity.builder.headingText')}
        name={`${path}.help`}
        value={heading.help}
        error={findMessage(formState.errors, `${path}.help`)}
        limit={limits.help}
        onChange={(typed) => setValue(`${path}.help`, typed, { shouldDirty: true })}
      />
    </>
  );
}

function QuestionSuggestions({ items, onChoose }: { items: readonly FormItem[]; onChoose: (item: FormItem) => void }) {
  const t = useTranslations();
  const known = new Set(items.map((item) => item.kind === 'question' && item.question.label.trim()));
  const suggestions = listSuggestedQuestions(t).filter(({ label }) => !known.has(label));
  if (suggestions.length === 0) return null;
  return (
    <div>
      <p id="suggestions-title" className="t-small quiet">
        {t('opportunity.builder.often')}
      </p>
      <ul className={`cluster gap-24 rows-0 ${styles.suggestions}`} aria-labelledby="suggestions-title">
        {suggestions.map((suggestion) => (
          <li key={suggestion.label}>
            <button
              type="button"
              className="t-ui accent align-start inline-row center gap-8 control hover-ink"
              onClick={() => onChoose(createQuestionItem(suggestion))}
            >
              <Icon name="plus" size={16} />
              {t.rich('opportunity.builder.add', {
                label: suggestion.kind === 'CONSENT' ? t('opportunity.builder.consent') : suggestion.label,
                hidden: (text) => <span className="visually-hidden">{text}</span>,
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SuggestedQuestion = Partial<QuestionDraft> & Pick<QuestionDraft, 'kind' | 'label'>;

function listSuggestedQuestions(t: Words['t']): SuggestedQuestion[] {
  return [
    { kind: 'LONG', label: t('opportunity.builder.suggestion.plan'), isRequired: true, maxLength: '1500' },
    { kind: 'SHORT', label: t('opportunity.builder.suggestion.dates') },
    { kind: 'LINK', label: t('opportunity.builder.suggestion.link') },
    { kind: 'SHORT', label: t('opportunity.builder.suggestion.source') },
    { kind: 'CONSENT', label: t('opportunity.builder.suggestion.consent'), isRequired: true },
  ];
}
