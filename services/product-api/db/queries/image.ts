import type { ArtworkImage } from '@/lib/contract/artwork';
import type { Image } from '@/lib/contract/values';
import { imageBase } from '../../env';
import { jsonOf } from './read';

const focalPointOf = (table: string) =>
  `case when ${table}.focal_x is not null and ${table}.focal_y is not null
    then json_build_object('x', ${table}.focal_x, 'y', ${table}.focal_y) end`;

/** Only an address of the operator's stands here. */
const BASE = `'${imageBase.replaceAll("'", "''")}/'`;

const fieldsOf = (table: string) => ({
  key: `${table}.key`,
  url: `${BASE} || ${table}.key`,
  width: `${table}.width`,
  height: `${table}.height`,
  averageColour: `${table}.average_colour`,
  focalPoint: focalPointOf(table),
  alt: `${table}.alt`,
});

/** An image of a table that was joined on the left, or null. */
export function imageOf(table: string): string {
  return `case when ${table}.id is not null then ${jsonOf<Image>(fieldsOf(table))} end`;
}

export function artworkImageOf(table: string): string {
  return jsonOf<ArtworkImage>({ id: `${table}.id`, ...fieldsOf(table), caption: `${table}.caption` });
}
