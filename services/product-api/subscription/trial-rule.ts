/** A used trial is remembered for two years, also after its account is deleted. */
export const REMEMBERED_YEARS = 2;

/** The use of a trial by an account, and by its owner, whichever account they have used. */
type TrialUse = {
  isUnusedByAccount: boolean;
  /** The number of keys of the owner's identifiers. */
  keys: number;
  /** The number of those that no remembered trial has. */
  freeKeys: number;
};

/** Decides whether a person may start a trial: once per person, which every one of their identifiers must confirm. */
export function isFirstTrial({ isUnusedByAccount, keys, freeKeys }: TrialUse): boolean {
  return isUnusedByAccount && freeKeys === keys;
}

/** Decides whether a card may keep a trial: it has kept none before, or this one in an earlier request. */
export function canKeepTrial(card: { isFree: boolean; hasKeptThis: boolean }): boolean {
  return card.isFree || card.hasKeptThis;
}
