import { type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse } from '@/lib/shared/contract/contract';
import type { Db } from '../../db/client';
import { createJsonObject, readFirst, selectColumns } from '../../db/page';
import { IS_REACHABLE } from './artwork-json';

type Neighbours = EndpointResponse<'GET /v1/artworks/{id}/neighbours'>;

const linkJson = createJsonObject<NonNullable<Neighbours['next']>>({
  ...selectColumns('n', 'id', 'title', 'language', 'year'),
  translations: `pick_translations(n.translations, 'title')`,
});

/** Unlisted artworks have neighbors too. */
export function getNeighbours(db: Db, id: string): Promise<Neighbours | undefined> {
  return readFirst<Neighbours>(
    db,
    sql`select json_build_object('profileId', a.profile_id,
        'previous', ${findNearest(BEFORE)}, 'next', ${findNearest(AFTER)}) as item
      from artworks a where a.id = ${id} and ${sql.raw(IS_REACHABLE)}`,
  );
}

type Direction = {
  /** The order of a profile's artworks (read-artwork.ts), or its reverse. Both use the same index. */
  order: string;
  /** Index ranges of artworks `o` on this side of artwork `a`, nearest first. */
  ranges: readonly string[];
};

const AFTER: Direction = {
  order: 'has_image desc nulls last, position nulls first, created_at desc nulls last, id desc nulls last',
  ranges: [
    ...createSamePositionRanges('<'),
    'o.has_image = a.has_image and o.position > a.position',
    'o.has_image = a.has_image and o.position is not null and a.position is null',
    'o.has_image < a.has_image',
  ],
};

const BEFORE: Direction = {
  order: 'has_image nulls first, position desc nulls last, created_at nulls first, id nulls first',
  ranges: [
    ...createSamePositionRanges('>'),
    'o.has_image = a.has_image and o.position < a.position',
    'o.has_image = a.has_image and o.position is null and a.position is not null',
    'o.has_image > a.has_image',
  ],
};

/** Includes artworks without a position. */
function createSamePositionRanges(comparison: '<' | '>'): string[] {
  const beside = `o.has_image = a.has_image and (o.created_at, o.id) ${comparison} (a.created_at, a.id)`;
  return [`${beside} and o.position is null and a.position is null`, `${beside} and o.position = a.position`];
}

function findNearest({ order, ranges }: Direction): SQL {
  const found = ranges.map(
    (range) => `(select ${linkJson} from (
      select o.* from artworks o where o.profile_id = a.profile_id and o.is_listed and ${range}
      order by ${order} limit 1
    ) n)`,
  );
  return sql.raw(`coalesce(${found.join(', ')})`);
}
