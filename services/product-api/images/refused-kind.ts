import { refusedKinds } from '@/lib/domain/upload';

/** Brands of pictures in HEVC (ISO/IEC 23008-12, annex B); `mif1` alone does not say how they are coded. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Past this nobody begins a drawing. */
const BEGINNING = 4_096;

/**
 * Why a file's kind is not taken, by its first bytes and before any decoder has seen it; null when nothing is known
 * against it.
 */
export function findRefusalReason(file: Uint8Array): string | null {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, BEGINNING)).toString('latin1');
  if (beginning.startsWith('%PDF-')) return refusedKinds.pdf;
  if (beginning.startsWith('8BPS')) return refusedKinds.photoshop;
  if (/^(ï»¿)?\s*</.test(beginning) && /<svg[\s>]/i.test(beginning)) return refusedKinds.svg;
  return readBrands(beginning).some((brand) => HEIC_BRANDS.has(brand)) ? refusedKinds.heic : null;
}

/** The major brand and those that it is compatible with (ISO/IEC 14496-12, section 4.3); none for another format. */
function readBrands(beginning: string): string[] {
  if (beginning.slice(4, 8) !== 'ftyp') return [];
  const length = Buffer.from(beginning.slice(0, 4), 'latin1').readUInt32BE(0);
  const [major = '', , ...compatible] = beginning.slice(8, length).match(/.{4}/gs) ?? [];
  return [major, ...compatible];
}
