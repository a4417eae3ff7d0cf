import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

export const scales = ['FIVE', 'TEN', 'YES_MAYBE_NO'] as const;
export type Scale = (typeof scales)[number];

const scaleMaxima: Record<Scale, number> = { FIVE: 5, TEN: 10, YES_MAYBE_NO: 2 };

export const roundStates = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type RoundState = (typeof roundStates)[number];

export const juryLimits = {
  rounds: 10,
  jurors: 50,
  /** Invitations and reminders per round. */
  mails: 500,
  criteria: 10,
  weight: 10,
  title: 120,
  criterion: 80,
  comment: 2_000,
  name: 80,
  chosen: 1_000,
} as const;

/** Emails within 24 hours to invited people who have not accepted. */
export const invitationLimits = { perAccount: 100, perAddress: 3, inAll: 2_000 } as const;

/** Jurors disagree if their highest and lowest scores differ by at least this much. */
export const DISAGREEMENT = 4;

export type Criterion = { id: string; label: string; weight: number; scale: Scale };
/** The mean, spread and extremes are null without a score. */
export type RoundResult = {
  mean: number | null;
  spread: number | null;
  lowest: number | null;
  highest: number | null;
  reviews: number;
  conflicts: number;
};
export type Scores = Readonly<Record<string, number>>;

/** Lowest value first. */
export function listScaleValues(scale: Scale, t: Words['t']): { value: number; label: string }[] {
  const answers = [t('jury.answer.no'), t('jury.answer.maybe'), t('jury.answer.yes')];
  return Array.from({ length: scaleMaxima[scale] + 1 }, (_, value) => ({
    value,
    label: scale === 'YES_MAYBE_NO' ? (answers[value] ?? '') : String(value),
  }));
}

/** Returns the weighted mean from 0 to 10 with two decimals; null if a value is missing. */
export function computeScore(criteria: readonly Criterion[], scores: Scores): number | null {
  let [sum, weights] = [0, 0];
  for (const { id, weight, scale } of criteria) {
    const value = scores[id];
    if (value === undefined) return null;
    sum += (value / scaleMaxima[scale]) * 10 * weight;
    weights += weight;
  }
  return weights === 0 ? null : Math.round((sum / weights) * 100) / 100;
}

/** Returns messages by path, such as `scores.{id}`. */
export function findScoreProblems(
  criteria: readonly Criterion[],
  scores: Scores,
  { t }: Words,
): Record<string, string> {
  const known = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return Object.fromEntries(
    Object.entries(scores).flatMap(([id, value]) => {
      const criterion = known.get(id);
      if (criterion === undefined) return [[`scores.${id}`, t('jury.problem.noCriterion')]];
      return value > scaleMaxima[criterion.scale] ? [[`scores.${id}`, t('jury.problem.outside')]] : [];
    }),
  );
}

/** Returns messages by path, such as `criteria.0.label`. */
export function findCriteriaProblems(criteria: readonly Criterion[], { t }: Words): Record<string, string> {
  const problems: Record<string, string> = {};
  const [labels, ids] = [new Set<string>(), new Set<string>()];
  criteria.forEach(({ id, label }, index) => {
    if (labels.has(label.toLowerCase())) problems[`criteria.${index}.label`] = t('jury.problem.sameName');
    if (ids.has(id)) problems[`criteria.${index}.id`] = t('jury.problem.sameId');
    labels.add(label.toLowerCase());
    ids.add(id);
  });
  return problems;
}

/** Returns the email address until the juror joins. A juror who has left has neither name nor address. */
export function getJurorName({ name, email }: { name: string | null; email: string | null }, t: Words['t']): string {
  return name ?? email ?? t('jury.leftJuror');
}

/** Formats "8.6". */
export function formatScore(score: number, language: Language): string {
  return formatDecimals(score, 1, language);
}

/** Formats "8.64": two decimals, because the mean determines the rank. */
export function formatMean(mean: number, language: Language): string {
  return formatDecimals(mean, 2, language);
}

function formatDecimals(value: number, digits: number, language: Language): string {
  return value.toLocaleString(intlTags[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
