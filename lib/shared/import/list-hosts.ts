import type { ListMapping } from './list-column';
import { splitNames } from './match-pictures';
import { parsePictureUrl } from './picture-source';
import type { Table } from './read-table';

/** Lists the hosts of a list's pictures with their counts, the most frequent first. */
export function listHosts({ rows }: Table, mapping: ListMapping): { host: string; count: number }[] {
  const places = mapping.flatMap((field, index) => (field === 'images' ? [index] : []));
  const urls = rows.flatMap(({ cells }) =>
    places.flatMap((place) => splitNames(cells[place] ?? '').flatMap((name) => parsePictureUrl(name) ?? [])),
  );
  const counts = new Map<string, number>();
  for (const { hostname } of urls) counts.set(hostname, (counts.get(hostname) ?? 0) + 1);
  return [...counts].map(([host, count]) => ({ host, count })).sort((one, other) => other.count - one.count);
}
