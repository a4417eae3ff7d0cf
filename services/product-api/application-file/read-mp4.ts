import type { Recording } from './read-audio';

/** ISO/IEC 14496-12, section 4.2. `content` excludes the header. */
type Box = { type: string; content: Buffer };
/** Other box types are skipped, because a file can contain millions of them. */
const types: ReadonlyMap<number, string> = new Map(
  ['moov', 'trak', 'tkhd', 'mdia', 'mdhd', 'hdlr', 'mvex', 'trex', 'moof', 'traf', 'tfhd', 'trun'].map((type) => [
    Buffer.from(type).readUInt32BE(),
    type,
  ]),
);

type Track = { id: number; kind: string; scale: number; duration: number };

/** Durations of fragmented recordings are stored in the fragments. */
export function readMp4(file: Buffer): Recording | 'video' | null {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return null;
  const boxes = [...listBoxes(file)];
  const tracks = listInside(boxes, 'moov')
    .filter(({ type }) => type === 'trak')
    .map(readTrack);
  if (tracks.some(({ kind }) => kind === 'vide')) return 'video';
  const sound = tracks.find(({ kind }) => kind === 'soun');
  if (sound === undefined) return null;
  const units = sound.duration > 0 ? sound.duration : measureFragments(boxes, sound.id);
  return { extension: 'm4a', duration: units / sound.scale };
}

function* listBoxes(content: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= content.length; ) {
    const isLong = content.readUInt32BE(at) === 1 && at + 16 <= content.length;
    const size = isLong ? Number(content.readBigUInt64BE(at + 8)) : content.readUInt32BE(at);
    const header = isLong ? 16 : 8;
    // The last box may omit its size.
    const end = size < header ? content.length : at + size;
    const type = types.get(content.readUInt32BE(at + 4));
    if (type !== undefined) yield { type, content: content.subarray(at + header, end) };
    at = end;
  }
}

function listInside(boxes: Iterable<Box>, type: string): Box[] {
  return [...boxes].flatMap((box) => (box.type === type ? [...listBoxes(box.content)] : []));
}

const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)?.content;

function readTrack({ content }: Box): Track {
  const boxes = [...listBoxes(content)];
  const media = listInside(boxes, 'mdia');
  const [track, header] = [find(boxes, 'tkhd'), find(media, 'mdhd')];
  const kind = find(media, 'hdlr')?.toString('latin1', 8, 12) ?? '';
  // Version 1 stores times in eight bytes.
  const id = readNumber(track, track?.[0] === 1 ? 20 : 12);
  const isLong = header?.[0] === 1;
  const scale = readNumber(header, isLong ? 20 : 12);
  const duration = isLong ? readNumber(header, 24) * 2 ** 32 + readNumber(header, 28) : readNumber(header, 16);
  return { id, kind, scale, duration };
}

function readNumber(content: Buffer | undefined, at: number): number {
  return content !== undefined && at + 4 <= content.length ? content.readUInt32BE(at) : 0;
}

function measureFragments(boxes: readonly Box[], id: number): number {
  const defaults = listInside(listInside(boxes, 'moov'), 'mvex').find(
    ({ type, content }) => type === 'trex' && readNumber(content, 4) === id,
  );
  let units = 0;
  for (const { type, content } of listInside(boxes, 'moof')) {
    const fragment = type === 'traf' ? [...listBoxes(content)] : [];
    const header = find(fragment, 'tfhd');
    if (readNumber(header, 4) !== id) continue;
    const flags = readNumber(header, 0);
    // Skips the optional base (8 bytes) and description (4 bytes).
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    const usual = flags & 8 ? readNumber(header, at) : readNumber(defaults?.content, 12);
    for (const run of fragment) if (run.type === 'trun') units += measureRun(run.content, usual);
  }
  return units;
}

/** `usual` applies to samples without an explicit duration. */
function measureRun(run: Buffer, usual: number): number {
  const flags = readNumber(run, 0);
  const count = readNumber(run, 4);
  if (!(flags & 0x100)) return count * usual;
  const start = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const size = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let units = 0;
  for (let at = start; at < Math.min(run.length, start + count * size); at += size) units += readNumber(run, at);
  return units;
}
