import rows from '@/components/ui/own-row.module.css';
import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { formatCount } from '@/lib/shared/domain/text';

type ApplicationCountProps = { opportunity: Pick<OwnOpportunitySummary, 'applications' | 'received'> };

/** The applications that were made here, new ones first; elsewhere the presses of the apply button. */
export function ApplicationCount({ opportunity: { applications, received } }: ApplicationCountProps) {
  if (received === null) return formatCount(applications);
  if (received.new === 0) return formatCount(received.all);
  return (
    <>
      <span className={rows.strong}>{formatCount(received.new)} new</span>
      <span className="t-small quiet"> of {formatCount(received.all)}</span>
    </>
  );
}
