/**
 * The kind of the boost that runs for an artwork or a call, the one that lasts longest; null without one. An SQL
 * expression; `subject` and `id` are column names, never input.
 */
export function getRunningBoost(subject: 'artwork_id' | 'opportunity_id', id: string): string {
  return `(select b.kind from boosts b
    where b.${subject} = ${id} and b.starts_at <= now() and b.ends_at > now()
    order by b.ends_at desc, b.id limit 1)`;
}
