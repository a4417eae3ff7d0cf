import { OpportunityRow } from './opportunity-row';
import type { OpportunityRowData } from './opportunity-row-data';

/** Opportunities one under the other, as a list of their own. */
export function OpportunityList({ rows }: { rows: readonly OpportunityRowData[] }) {
  return (
    <ul>
      <OpportunityItems rows={rows} />
    </ul>
  );
}

/** The items alone, for a list that has others beside them. */
export function OpportunityItems({
  rows,
  isPromoted = false,
}: {
  rows: readonly OpportunityRowData[];
  isPromoted?: boolean;
}) {
  return rows.map((row, index) => (
    <li key={row.id}>
      <OpportunityRow row={row} isPromoted={isPromoted} isFirst={isPromoted && index === 0} />
    </li>
  ));
}
