type Place = {
  /** The zone that the place determines; null if it has several, or the city is unknown. */
  derived: string | null;
  /** Names the place, so that another one is noticed. */
  key: string;
};

export type ChosenZone = {
  zone: string;
  /** The place for which the zone was chosen; null while it follows the place. */
  chosenFor: string | null;
};

/**
 * Decides the time zone of a deadline once the zone of its place is known. A chosen zone stays while the place
 * determines one, which the field then offers. If the place determines none, only a zone that was chosen for this place
 * is kept; otherwise the field asks.
 */
export function settleZone({ zone, chosenFor }: ChosenZone, { derived, key }: Place): ChosenZone {
  if (chosenFor === null) return { zone: derived ?? '', chosenFor };
  return derived === null && chosenFor !== key ? { zone: '', chosenFor: null } : { zone, chosenFor };
}
