type NamedFile = { name: string };

const NAMED = 5;

/**
 * Takes files in order up to the limit. Files rejected for another reason do not count towards it, and are taken so
 * that their error is shown.
 */
export function splitAtLimit<File extends NamedFile>(
  files: readonly File[],
  room: number,
  countsTowardsLimit: (file: File) => boolean,
): { taken: File[]; left: File[] } {
  const [taken, left]: [File[], File[]] = [[], []];
  let free = room;
  for (const file of files) {
    if (!countsTowardsLimit(file)) taken.push(file);
    else if (free > 0) {
      taken.push(file);
      free -= 1;
    } else left.push(file);
  }
  return { taken, left };
}

/** Names the files over the limit: "There was no room for “c.jpg” and “d.jpg”. The other 4 were taken." */
export function describeFilesOverLimit(left: readonly NamedFile[], given: number): string {
  const named = left.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const more = left.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list = new Intl.ListFormat('en').format(all);
  const taken = given - left.length;
  if (taken === 0) return `There is no room for ${list}.`;
  return `There is no room for ${list}. The other ${taken === 1 ? 'one was' : `${taken} were`} taken.`;
}
