import { readText } from '@/lib/browser/forms/field-codecs';
import type { WorkDetail } from '@/lib/shared/domain/application-form';
import { type ArtworkCategory, artworkLimits, type SizeUnit } from '@/lib/shared/domain/artwork';
import { convertLength, parseLength } from '@/lib/shared/domain/typed-length';

/** A work as it is typed while applying. */
export type TypedWork = {
  imageId: string | null;
  title: string;
  year: string;
  medium: string;
  category: ArtworkCategory | null;
  height: string;
  width: string;
  depth: string;
  unit: SizeUnit;
};

export const sides = ['height', 'width', 'depth'] as const;

/**
 * Returns why a work cannot be saved, or cannot be sent because it lacks a requested detail.
 * @returns messages by field.
 */
export function listWorkErrors(typed: TypedWork, requested: readonly WorkDetail[]): Record<string, string> {
  const wrong = sides.filter((side) => typed[side].trim() !== '' && !parseLength(typed[side])?.value);
  const lacks = (detail: WorkDetail, ...fields: ('year' | 'medium' | (typeof sides)[number])[]) =>
    requested.includes(detail) && fields.every((field) => typed[field].trim() === '');
  return {
    ...(lacks('year', 'year') && { year: 'The call asks for a year.' }),
    ...(lacks('medium', 'medium') && { medium: 'The call asks for a medium.' }),
    ...(lacks('size', ...sides) && { height: 'The call asks for a size.' }),
    ...(typed.imageId === null && { imageId: 'Add a picture of the work.' }),
    ...(typed.title.trim() === '' && { title: 'Give the work its title. “Untitled” is one, too.' }),
    ...(typed.title.length > artworkLimits.title && { title: `At most ${artworkLimits.title} characters.` }),
    ...(typed.category === null && { category: 'Choose what kind of work it is.' }),
    ...Object.fromEntries(wrong.map((side) => [side, 'Use numbers, for example 180 or 29.7.'])),
  };
}

/** Creates the body of an unlisted work, which is in no list but can be sent. */
export function createUnlistedWork(typed: TypedWork) {
  const read = (text: string) => {
    const length = parseLength(text);
    return length === null ? null : convertLength(length.value, length.unit ?? typed.unit, typed.unit);
  };
  return {
    title: typed.title.trim(),
    year: readText(typed.year),
    medium: readText(typed.medium),
    category: typed.category ?? ('OTHER' as const),
    size: {
      height: read(typed.height),
      width: read(typed.width),
      depth: read(typed.depth),
      unit: typed.unit,
      text: null,
    },
    visibility: 'UNLISTED' as const,
    imageDetails: typed.imageId === null ? [] : [{ id: typed.imageId, alt: null, caption: null, focalPoint: null }],
  };
}
