import type { SizeUnit } from '@/lib/shared/domain/artwork';
import { isAmbiguousDecimal } from '@/lib/shared/domain/decimal';
import { convertLength, parseLength, type TypedLength } from '@/lib/shared/domain/typed-length';
import type { Words } from '@/lib/shared/i18n/words';

type TypedSize = { height: string; width: string; depth: string; unit: SizeUnit };

export const sides = ['height', 'width', 'depth'] as const;

/** In the size's unit. Null for an empty field, NaN for invalid text. */
type Side = number | null;

/** A fraction always means inches. */
const FRACTION = /[/⁄¼½¾⅛⅜⅝⅞]/;

/**
 * The first unit or fraction that was typed sets the unit. If any side is a bare number, the selected unit applies
 * instead.
 */
export function readSize(size: TypedSize): Record<(typeof sides)[number], Side> & { unit: SizeUnit } {
  const typed = sides.map((side) => readSide(size[side]));
  const lengths = typed.filter((side) => side !== null && typeof side !== 'number');
  const hasBareNumber = lengths.some(({ unit }) => unit === null);
  const unit = (hasBareNumber ? null : lengths[0]?.unit) ?? size.unit;
  const [height = null, width = null, depth = null] = typed.map((side) =>
    side === null || typeof side === 'number' ? side : convertLength(side.value, side.unit ?? unit, unit),
  );
  return { height, width, depth, unit };
}

function readSide(text: string): TypedLength | null | number {
  if (text.trim() === '') return null;
  const length = parseLength(text);
  if (length === null) return Number.NaN;
  return length.unit === null && FRACTION.test(text) ? { ...length, unit: 'in' } : length;
}

/** Leaves invalid text unchanged. */
export function normalizeSize<Size extends TypedSize>(size: Size): Size {
  const read = readSize(size);
  const settled = { ...size, unit: read.unit };
  for (const side of sides) {
    const value = read[side];
    if (value !== null && !Number.isNaN(value)) settled[side] = String(value);
  }
  return settled;
}

/** @returns error messages by the contract's field names */
export function listSizeErrors(size: TypedSize, t: Words['t']): Record<string, string> {
  const read = readSize(size);
  const wrong = sides.filter((side) => Number.isNaN(read[side] ?? 0) || read[side] === 0);
  return Object.fromEntries(
    wrong.map((side) => [`size.${side}`, describeSide(t(`artwork.form.side.${side}`), size[side], t)]),
  );
}

function describeSide(side: string, typed: string, t: Words['t']): string {
  if (parseLength(typed)?.value === 0) return t('artwork.form.error.sideZero', { side });
  if (isAmbiguousDecimal(typed)) {
    const [whole, rest = ''] = typed.trim().split(/[.,]/);
    return t('artwork.form.error.sideAmbiguous', {
      side,
      whole: `${whole}${rest}`,
      decimal: `${whole}.${rest.replace(/(?<!0)0+$/, '') || '0'}`,
    });
  }
  return /\p{L}/u.test(typed)
    ? t('artwork.form.error.sideLetter', { side })
    : t('artwork.form.error.sideNumber', { side });
}
