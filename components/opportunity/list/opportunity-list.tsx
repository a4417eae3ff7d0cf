import { OpportunityRow } from './opportunity-row';
import type { OpportunityRowData } from './opportunity-row-data';

/** A list of opportunities. */
export function OpportunityList({ rows }: { rows: readonly OpportunityRowData[] }) {
  return (
    <ul>
      <OpportunityItems rows={rows} />
    </ul>
  );
}

/** The items without their list, for lists with additional items. */
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
