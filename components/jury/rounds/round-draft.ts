import { v7 as uuidv7 } from 'uuid';
import type { RoundBody } from '@/lib/browser/members/jury/jury';
import type { Round } from '@/lib/shared/contract/jury';
import type { DeskState } from '@/lib/shared/domain/application';
import { type Criterion, findCriteriaProblems } from '@/lib/shared/domain/jury';
import type { Words } from '@/lib/shared/i18n/words';

/** Numbers are text, as the organizer typed them. */
export type RoundDraft = Omit<RoundBody, 'selection' | 'dueOn'> & {
  /** Null until the round is saved. */
  position: number | null;
  selection: Round['selection']['kind'];
  states: DeskState[];
  chosen: readonly string[];
  count: string;
  dueOn: string;
};

export function createCriterion(label = ''): Criterion {
  return { id: uuidv7(), label, weight: 1, scale: 'TEN' };
}

/** Copies the previous round's rules. `chosen` contains applications from that round's ranking. */
export function createNextDraft(previous: Round | undefined, chosen: readonly string[], t: Words['t']): RoundDraft {
  return {
    id: uuidv7(),
    position: null,
    title: t('jury.form.roundTitle', { number: String((previous?.position ?? 0) + 1) }),
    isBlind: previous?.isBlind ?? true,
    criteria: previous?.criteria.map((criterion) => ({ ...criterion, id: uuidv7() })) ?? [
      createCriterion(t('jury.form.idea')),
    ],
    selection: chosen.length > 0 ? 'CHOSEN' : previous === undefined ? 'ALL' : 'TOP',
    states: ['SHORTLIST'],
    chosen,
    count: '20',
    dueOn: '',
    sharesComments: previous?.sharesComments ?? true,
    isAssigned: previous?.isAssigned ?? false,
    allowsOriginals: previous?.allowsOriginals ?? false,
  };
}

export function createDraft(round: Round): RoundDraft {
  const { id, position, title, isBlind, criteria, selection, dueOn } = round;
  const { sharesComments, isAssigned, allowsOriginals } = round;
  return {
    ...{ id, position, title, isBlind, criteria, dueOn: dueOn ?? '', selection: selection.kind },
    ...{ sharesComments, isAssigned, allowsOriginals },
    states: selection.kind === 'STATES' ? selection.states : ['SHORTLIST'],
    chosen: selection.kind === 'CHOSEN' ? selection.ids : [],
    count: selection.kind === 'TOP' ? String(selection.count) : '20',
  };
}

export function createBody({ position: _, states, chosen, count, selection: kind, ...draft }: RoundDraft): RoundBody {
  const selections: Record<RoundDraft['selection'], RoundBody['selection']> = {
    ALL: { kind: 'ALL' },
    STATES: { kind: 'STATES', states },
    CHOSEN: { kind: 'CHOSEN', ids: [...chosen] },
    TOP: { kind: 'TOP', count: Number(count) },
  };
  return {
    ...draft,
    selection: selections[kind],
    dueOn: draft.dueOn === '' ? null : draft.dueOn,
    // In a blind round, jurors cannot download originals.
    allowsOriginals: draft.allowsOriginals && !draft.isBlind,
  };
}

/** @returns error messages by field */
export function findDraftProblems(
  { title, criteria, selection, states, count }: RoundDraft,
  words: Words,
): Record<string, string> {
  const { t } = words;
  const empty = criteria.flatMap(({ label }, index) =>
    label.trim() === '' ? [[`criteria.${index}.label`, t('jury.form.error.criterion')]] : [],
  );
  const isCount = /^\d{1,5}$/.test(count) && Number(count) > 0 && Number(count) <= 10_000;
  return {
    ...(title.trim() === '' && { title: t('jury.form.error.title') }),
    ...findCriteriaProblems(criteria, words),
    ...Object.fromEntries(empty),
    ...(criteria.length === 0 && { criteria: t('jury.form.error.criteria') }),
    ...(selection === 'TOP' && !isCount && { 'selection.count': t('jury.form.error.count') }),
    ...(selection === 'STATES' && states.length === 0 && { 'selection.states': t('jury.form.error.states') }),
  };
}
