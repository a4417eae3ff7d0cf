/**
 * SQL for the end of a boost as its buyer reads it: the opportunity closes before all days are over. The boost itself
 * keeps its days, because a deadline can move. Null for promotions that people carry out.
 * @param boost the alias of the boost.
 * @param opportunity the alias of its left-joined opportunity.
 */
export function createBoostEnd(boost: string, opportunity: string): string {
  return `case when ${boost}.ends_at is not null then least(${boost}.ends_at, ${opportunity}.closes_at) end`;
}
