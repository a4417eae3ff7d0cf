/** Characters of a medium in the filter of the desk. */
const MAX_LENGTH = 60;
/** Bytes of all media of an application, in UTF-8: an entry of their index has room for so many. */
const MAX_BYTES = 1_800;

/** Lists the different media of a submission for the filter of the desk, shortened, as far as its index has room. */
export function listFilterMedia(works: readonly { medium: string | null }[]): string[] {
  const media: string[] = [];
  let bytes = 0;
  for (const { medium } of works) {
    const short = [...(medium ?? '')].slice(0, MAX_LENGTH).join('');
    if (short === '' || media.includes(short)) continue;
    bytes += Buffer.byteLength(short);
    if (bytes > MAX_BYTES) break;
    media.push(short);
  }
  return media;
}
