import { type FieldErrors, get } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { applicationFormLimits, hasOptions } from '@/lib/shared/domain/application-form';
import { joinWithComma } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { emptyQuestion, isHiddenFromJury, type QuestionDraft, type SectionDraft } from './application-draft';

export type HeadingDraft = Omit<SectionDraft, 'questions'>;

/** A heading applies to all questions up to the next heading. */
export type FormItem =
  | { kind: 'question'; id: string; question: QuestionDraft }
  | { kind: 'heading'; id: string; heading: HeadingDraft };

export type PlacedItem =
  | { kind: 'question'; id: string; question: QuestionDraft; path: QuestionPath }
  | { kind: 'heading'; id: string; heading: HeadingDraft; path: HeadingPath };
export type HeadingPath = `applicationForm.sections.${number}`;
export type QuestionPath = `${HeadingPath}.questions.${number}`;

/** @param openId id of the row that the organizer is editing; an empty heading stays in the list during editing */
export function listItems(sections: readonly SectionDraft[], openId: string | null): PlacedItem[] {
  return sections.flatMap(({ questions, ...heading }, place) => {
    const path: HeadingPath = `applicationForm.sections.${place}`;
    const rows = questions.map(
      (question, index): PlacedItem => ({
        kind: 'question',
        id: question.id,
        path: `${path}.questions.${index}`,
        question,
      }),
    );
    const hasHeading = place > 0 || heading.title !== '' || heading.help !== '' || heading.id === openId;
    return hasHeading ? [{ kind: 'heading', id: heading.id, path, heading }, ...rows] : rows;
  });
}

/** Questions above the first heading form a section without a heading. The first section keeps its id. */
export function createSections(items: readonly FormItem[], [first]: readonly SectionDraft[]): SectionDraft[] {
  const isFirstHeaded = items.some(({ id }) => id === first?.id);
  const isLed = items.length === 0 || (isFirstHeaded && items[0]?.id === first?.id);
  const leadId = first === undefined || isFirstHeaded ? uuidv7() : first.id;
  const sections: SectionDraft[] = isLed ? [] : [{ id: leadId, title: '', help: '', questions: [] }];
  for (const item of items) {
    if (item.kind === 'heading') sections.push({ ...item.heading, questions: [] });
    else sections.at(-1)?.questions.push(item.question);
  }
  return sections;
}

export function createQuestionItem(values: Partial<QuestionDraft>): FormItem {
  const id = uuidv7();
  return { kind: 'question', id, question: { ...emptyQuestion, ...values, id } };
}

export function createHeadingItem(): FormItem {
  const id = uuidv7();
  return { kind: 'heading', id, heading: { id, title: '', help: '' } };
}

export function countQuestions(sections: readonly SectionDraft[]): number {
  return sections.reduce((sum, { questions }) => sum + questions.length, 0);
}

export function hasRoomForHeading(sections: readonly SectionDraft[]): boolean {
  // If questions precede the first heading, adding it creates one more section for them.
  return Math.max(sections.length, 1) < applicationFormLimits.sections;
}

export function formatItemName(item: FormItem, { t }: Words): string {
  if (item.kind === 'heading') return item.heading.title.trim() || t('opportunity.builder.namelessHeading');
  return item.question.label.trim() || t('opportunity.builder.namelessQuestion');
}

/** Example: "Several choices, 4 options, optional". */
export function formatItemSummary(question: QuestionDraft, { t, language }: Words): string {
  const { kind, options, isRequired } = question;
  const count = options.split('\n').filter((option) => option.trim() !== '').length;
  const parts = [
    t(`application.questionKind.${kind}`),
    hasOptions(kind) && t('opportunity.builder.options', { count }),
    isRequired ? t('opportunity.builder.required') : t('opportunity.builder.optional'),
    isHiddenFromJury(question) && t('opportunity.builder.hidden'),
  ];
  return joinWithComma(
    parts.filter((part) => part !== false),
    language,
  );
}

/** Also finds messages at paths that are not registered with React Hook Form. */
export function findMessage(errors: FieldErrors, path: string): string | undefined {
  const { message }: { message?: unknown } = get(errors, path) ?? {};
  return typeof message === 'string' ? message : undefined;
}

/** Falls back to messages at paths below, such as "options.3". */
export function findItemMessage(errors: FieldErrors, path: string): string | undefined {
  const items = Object.keys(get(errors, path) ?? {});
  const messages = items.map((item) => findMessage(errors, `${path}.${item}`));
  return findMessage(errors, path) ?? messages.find((message) => message !== undefined);
}
