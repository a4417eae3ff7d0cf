import type { CaseReport, ModerationCase } from '@/lib/shared/contract/moderation-case';
import { formatReportReason } from '@/lib/shared/domain/moderation';
import styles from './admin-queue.module.css';
import { formatAgo } from './format-time';

export function CaseReports({ of: { reports, reportCount, notice } }: { of: ModerationCase }) {
  const isHiding = notice?.kind === 'HIDE';
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
          <Statement
            title={isHiding ? 'Why it is hidden' : 'What the owner was asked'}
            text={notice.reason}
            by={`${notice.adminName ?? 'An administrator'}, ${formatAgo(notice.createdAt)}`}
          />
          {notice.answer !== null && notice.answeredAt !== null && (
            <Statement
              title={isHiding ? 'The appeal' : 'The answer'}
              text={notice.answer}
              by={`The owner, ${formatAgo(notice.answeredAt)}`}
            />
          )}
          {notice.decisionReason !== null && notice.decidedAt !== null && (
            <Statement
              title="The decision on the appeal"
              text={notice.decisionReason}
              by={formatAgo(notice.decidedAt)}
            />
          )}
        </section>
      )}
    </>
  );
}

function describeReporter({ reporter, isMember }: CaseReport): string {
  return reporter ?? (isMember ? 'Someone signed in' : 'A visitor');
}

function Statement({ title, text, by }: { title: string; text: string; by: string }) {
  return (
    <>
      <h3 className={`t-h3 ${styles.heading}`}>{title}</h3>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className="t-small quiet">{by}</p>
    </>
  );
}
