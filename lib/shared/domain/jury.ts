/** Scales of a criterion: 0 to 5, 0 to 10, or one of three answers. */
export const scales = ['FIVE', 'TEN', 'YES_MAYBE_NO'] as const;
export type Scale = (typeof scales)[number];
export const scaleLabels: Record<Scale, string> = {
  FIVE: '0 to 5',
  TEN: '0 to 10',
  YES_MAYBE_NO: 'Yes, maybe or no',
};

/** The highest value of each scale; the lowest is 0. */
const scaleMaxima: Record<Scale, number> = { FIVE: 5, TEN: 10, YES_MAYBE_NO: 2 };
const answerLabels = ['No', 'Maybe', 'Yes'];

export const roundStates = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type RoundState = (typeof roundStates)[number];
export const roundStateLabels: Record<RoundState, string> = {
  DRAFT: 'Not open yet',
  OPEN: 'Open',
  CLOSED: 'Closed',
};

export const juryLimits = {
  rounds: 10,
  jurors: 50,
  /** The maximum number of mails with invitations and reminders for one round. */
  mails: 500,
  criteria: 10,
  weight: 10,
  title: 120,
  criterion: 80,
  comment: 2_000,
  name: 80,
  /** The maximum number of applications that an organizer chooses one by one. */
  chosen: 1_000,
} as const;

/** The maximum number of mails within 24 hours to invited people who have not accepted. */
export const invitationLimits = { perAccount: 100, perAddress: 3, inAll: 2_000 } as const;

/**
 * A difference of at least this much between the highest and the lowest score of an application is marked as
 * disagreement.
 */
export const DISAGREEMENT = 4;

export type Criterion = { id: string; label: string; weight: number; scale: Scale };
/**
 * The figures of an application in a round: its mean, standard deviation, minimum and maximum are null if there is no
 * score.
 */
export type RoundResult = {
  mean: number | null;
  spread: number | null;
  lowest: number | null;
  highest: number | null;
  reviews: number;
  conflicts: number;
};
/** The values by criterion id. */
export type Scores = Readonly<Record<string, number>>;

/** Lists the values of a scale with their labels, the lowest first. */
export function listScaleValues(scale: Scale): { value: number; label: string }[] {
  return Array.from({ length: scaleMaxima[scale] + 1 }, (_, value) => ({
    value,
    label: scale === 'YES_MAYBE_NO' ? (answerLabels[value] ?? '') : String(value),
  }));
}

/** Computes a score: the mean by weight, from 0 to 10, with two decimals. @returns null if a value is missing. */
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

/** Finds values that are outside their scale or belong to no criterion. @returns messages by `scores.{id}`. */
export function findScoreProblems(criteria: readonly Criterion[], scores: Scores): Record<string, string> {
  const known = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  return Object.fromEntries(
    Object.entries(scores).flatMap(([id, value]) => {
      const criterion = known.get(id);
      if (criterion === undefined) return [[`scores.${id}`, 'This round has no such criterion.']];
      return value > scaleMaxima[criterion.scale] ? [[`scores.${id}`, 'This is outside the scale.']] : [];
    }),
  );
}

/** Finds criteria that cannot be told apart. @returns messages by path. */
export function findCriteriaProblems(criteria: readonly Criterion[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const [labels, ids] = [new Set<string>(), new Set<string>()];
  criteria.forEach(({ id, label }, index) => {
    if (labels.has(label.toLowerCase())) problems[`criteria.${index}.label`] = 'Another criterion has this name.';
    if (ids.has(id)) problems[`criteria.${index}.id`] = 'Another criterion has this id.';
    labels.add(label.toLowerCase());
    ids.add(id);
  });
  return problems;
}

/** The name shown for a juror whose account was deleted. */
export const LEFT_JUROR = 'A juror who has left';

/** Returns a juror's name: the name given on joining, or else the address of the invitation. */
export function getJurorName({ name, email }: { name: string | null; email: string | null }): string {
  return name ?? email ?? LEFT_JUROR;
}

/** Formats a score with one decimal: "8.6". */
export function formatScore(score: number): string {
  return score.toFixed(1);
}

/** Formats a mean with two decimals, as applications are ranked: "8.64". */
export function formatMean(mean: number): string {
  return mean.toFixed(2);
}
