import type { ArtworkImage } from '@/lib/contract/artwork';
import type { Image } from '@/lib/contract/values';
import { imageBase } from '../../../env';
import { createJsonObject } from '../shared/page';

const createFocalPointJson = (table: string) =>
  `case when ${table}.focal_x is not null and ${table}.focal_y is not null
    then json_build_object('x', ${table}.focal_x, 'y', ${table}.focal_y) end`;

/** Only the operator's configured base URL is inlined here, never input. */
const BASE = `'${imageBase.replaceAll("'", "''")}/'`;

const createImageFields = (table: string) => ({
  key: `${table}.key`,
  url: `${BASE} || ${table}.key`,
  width: `${table}.width`,
  height: `${table}.height`,
  averageColour: `${table}.average_colour`,
  focalPoint: createFocalPointJson(table),
  alt: `${table}.alt`,
});

/** An image of a table that was joined on the left, or null. */
export function createImageJson(table: string): string {
  return `case when ${table}.id is not null then ${createJsonObject<Image>(createImageFields(table))} end`;
}

export function createArtworkImageJson(table: string): string {
  return createJsonObject<ArtworkImage>({
    id: `${table}.id`,
    ...createImageFields(table),
    caption: `${table}.caption`,
  });
}
