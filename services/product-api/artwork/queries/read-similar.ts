import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { Db } from '../../db/client';
import { createTextArray, createWholePage, type Page, readFirst } from '../../db/page';
import { type Frequencies, readFrequencies } from '../../db/value-frequencies';
import { IS_REACHABLE, listSelectedArtworks } from './artwork-json';
import { formatListOrder } from './read-artwork';

const MAX_SIMILAR = 4;
/** More candidates would take longer but hardly change the four best matches. */
const CANDIDATES = 150;

/** Maximum number of works to look up by tags and materials, as estimated from planner statistics. */
const MAX_LOOKED_UP = 10_000;

/** Points per shared property (docs/rules.md, artwork 13). */
const weights = { tag: 3, medium: 2, category: 2, colour: 1 } as const;

/**
 * Returns at most one work per artist. Candidates share a tag or material (rarest values first), or are the newest
 * works in the category.
 * @returns undefined if visitors cannot open the artwork
 */
export async function listSimilarArtworks(db: Db, id: string): Promise<Page<ArtworkSummary> | undefined> {
  const work = await readFirst<{ profileId: string; facets: string[] }>(
    db,
    sql`select json_build_object('profileId', a.profile_id, 'facets', a.facets) as item
      from artworks a where a.id = ${id} and ${sql.raw(IS_REACHABLE)}`,
  );
  if (work === undefined) return undefined;
  const pick = (prefix: string) => work.facets.filter((name) => name.startsWith(prefix));
  const tags = work.facets.filter((name) => !name.startsWith(','));
  const [media, category, colour] = [pick(',medium:'), pick(',category:'), pick(',colour:')];
  const listed = sql`a.is_listed and a.has_image and a.profile_id <> ${work.profileId}`;
  const named = pickRarest([...tags, ...media], await readFrequencies(db, 'artworks', 'facets'));
  const columns = sql`a.id, a.profile_id, a.facets`;
  const sharing = sql`(select ${columns} from artworks a where ${listed} and a.facets && ${createTextArray(named)}
      limit ${CANDIDATES})`;
  const candidates = [
    ...(named.length > 0 ? [sharing] : []),
    sql`(select ${columns} from artworks a where ${listed} and a.facets @> ${createTextArray(category)}
      order by ${formatListOrder('a')} limit ${MAX_SIMILAR * MAX_SIMILAR})`,
  ];
  const score = sumShared([
    { names: tags, weight: weights.tag },
    { names: media, weight: weights.medium },
    { names: category, weight: weights.category },
    { names: colour, weight: weights.colour },
  ]);
  const ids = sql`select id from (
      select distinct on (profile_id) a.id, ${score} as score
      from (${sql.join(candidates, sql` union all `)}) a
      order by a.profile_id, score desc, a.id desc
    ) best order by score desc, id desc limit ${MAX_SIMILAR}`;
  return createWholePage(await listSelectedArtworks(db, ids));
}

/** Picks the rarest values that fit into `MAX_LOOKED_UP`, but at least one. */
function pickRarest(values: readonly string[], frequencies: Frequencies): string[] {
  const rarestFirst = values.toSorted((one, other) => (frequencies.get(one) ?? 0) - (frequencies.get(other) ?? 0));
  let works = 0;
  return rarestFirst.filter((value, index) => {
    works += frequencies.get(value) ?? 0;
    return index === 0 || works <= MAX_LOOKED_UP;
  });
}

function sumShared(groups: readonly { names: readonly string[]; weight: number }[]): SQL {
  const names = createTextArray(groups.flatMap((group) => group.names));
  const values = sql.param(groups.flatMap((group) => group.names.map(() => group.weight)));
  return sql`(select coalesce(sum(w.weight), 0) from unnest(${names}, ${values}::int[]) w (name, weight)
    where w.name = any(a.facets))`;
}
