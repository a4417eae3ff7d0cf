/** An application with jurors by their place: those who keep it, and others who must not judge it. */
type Dealt = { kept: readonly number[]; excluded: readonly number[] };

/**
 * Spreads applications over jurors, so that each application has `perApplication` of them and no juror has many more than
 * another. The result depends on nothing but the input. An application gets fewer jurors if more must not judge it.
 * @param applications in an order that stays.
 * @param jurors the number of jurors; their places begin at 0.
 * @returns the places of the jurors who get each application, without those who keep it.
 */
export function spreadEvenly(applications: readonly Dealt[], jurors: number, perApplication: number): number[][] {
  const loads = Array.from({ length: jurors }, (_, place) => ({ place, load: 0 }));
  let dealt = 0;
  const add = (one: { load: number }) => {
    one.load += 1;
    dealt += 1;
  };
  for (const place of applications.flatMap(({ kept }) => kept)) {
    const juror = loads[place];
    if (juror !== undefined) add(juror);
  }
  const left = applications.map(({ kept, excluded }, index) => {
    const taken = new Set([...kept, ...excluded]);
    return { index, need: perApplication - kept.length, free: loads.filter(({ place }) => !taken.has(place)) };
  });
  const result = applications.map((): number[] => []);
  // Applications with the fewest possible jurors come first, while these jurors have few others.
  for (const { index, need, free } of left.toSorted((one, other) => one.free.length - other.free.length)) {
    // Each turn begins with another juror. Otherwise the same jurors would share all of their applications.
    const turn = Math.floor(dealt / jurors);
    const order = (place: number) => (place + jurors - (turn % jurors)) % jurors;
    const next = free.toSorted((one, other) => one.load - other.load || order(one.place) - order(other.place));
    for (const juror of next.slice(0, Math.max(0, need))) {
      result[index]?.push(juror.place);
      add(juror);
    }
  }
  return result;
}
