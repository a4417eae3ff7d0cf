import type { CaseReport, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { formatReportReason } from '@/lib/shared/domain/moderation';
import styles from './admin-queue.module.css';
import { formatAgo } from './format-time';

/** The full text of open reports, and the owner's reply to a notice. */
export function CaseReports({ of: { reports, reportCount, notice } }: { of: ModerationCase }) {
  return (
    <>
      {reports.length > 0 && (
        <section>
          <h3 className={`t-h3 ${styles.heading}`}>What was said</h3>
          <ul className={styles.said}>
            {reports.map((report) => (
              <li key={`${report.createdAt} ${report.reason} ${report.text}`}>
                <p>
                  <strong>{formatReportReason(report.reason)}.</strong> {report.text && <bdi>{report.text}</bdi>}
                </p>
                <p className="t-small quiet">
                  {describeReporter(report)}, {formatAgo(report.createdAt)}
                </p>
              </li>
            ))}
          </ul>
          {reportCount > reports.length && <p className="t-small quiet">and {reportCount - reports.length} more</p>}
        </section>
      )}
      {notice !== null && (
        <section className={`stack gap-4 ${styles.appeal}`}>
          <h3 className={`t-h3 ${styles.heading}`}>
            {notice.kind === 'HIDE' ? 'Why it is hidden' : 'What the owner was asked'}
          </h3>
          <p>
            <bdi>{notice.reason}</bdi>
          </p>
          <p className="t-small quiet">
            {notice.adminName ?? 'An administrator'}, {formatAgo(notice.createdAt)}
          </p>
          {notice.answer !== null && notice.answeredAt !== null && (
            <>
              <h3 className={`t-h3 ${styles.heading}`}>{notice.kind === 'HIDE' ? 'The appeal' : 'The answer'}</h3>
              <p>
                <bdi>{notice.answer}</bdi>
              </p>
              <p className="t-small quiet">The owner, {formatAgo(notice.answeredAt)}</p>
            </>
          )}
          {notice.decisionReason !== null && notice.decidedAt !== null && (
            <>
              <h3 className={`t-h3 ${styles.heading}`}>The decision on the appeal</h3>
              <p>
                <bdi>{notice.decisionReason}</bdi>
              </p>
              <p className="t-small quiet">{formatAgo(notice.decidedAt)}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}

function describeReporter({ reporter, isMember }: CaseReport): string {
  return reporter ?? (isMember ? 'Someone signed in' : 'A visitor');
}
