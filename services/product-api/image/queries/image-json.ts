import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { Image } from '@/lib/shared/contract/values';
import { createObject, createOptional, type Fields, type Part } from '../../db/row-shape';
import { imageBase } from '../../env';

/** Trusted in SQL: the URL comes from the operator's configuration. */
const BASE = `'${imageBase.replaceAll("'", "''")}/'`;

const createImageFields = (table: string): Fields<Image> => ({
  key: `${table}.key`,
  url: `${BASE} || ${table}.key`,
  width: `${table}.width`,
  height: `${table}.height`,
  averageColour: `${table}.average_colour`,
  focalPoint: createOptional(
    [`${table}.focal_x`, `${table}.focal_y`],
    createObject<NonNullable<Image['focalPoint']>>({ x: `${table}.focal_x`, y: `${table}.focal_y` }),
  ),
  alt: `${table}.alt`,
  wall: `${table}.wall`,
});

export function createImage(table: string): Part<Image> {
  return createObject<Image>(createImageFields(table));
}

export function createOptionalImage(table: string): Part<Image | null> {
  return createOptional([`${table}.id`], createImage(table));
}

export function createImageJson(table: string): string {
  return createOptionalImage(table).json;
}

export function createArtworkImage(table: string): Part<ArtworkImage> {
  return createObject<ArtworkImage>({
    id: `${table}.id`,
    ...createImageFields(table),
    caption: `${table}.caption`,
  });
}

export function createArtworkImageJson(table: string): string {
  return createArtworkImage(table).json;
}
