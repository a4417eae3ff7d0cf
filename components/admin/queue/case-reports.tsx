import { useTranslations } from 'next-intl';
import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import styles from './admin-queue.module.css';
import { formatAgo } from './format-time';

export function CaseReports({ of: { reports, reportCount, notice } }: { of: ModerationCase }) {
  const t = useTranslations();
  const isHiding = notice?.kind === 'HIDE';
  return (
    <>
      {reports.length > 0 && (
        <section>
          <h3 className="t-h3 under-8">What was said</h3>
          <ul>
            {reports.map((report) => (
              <li key={`${report.createdAt} ${report.reason} ${report.text}`} className="pad-12 hair-under">
                <p>
                  <strong>{t(`moderation.reason.${report.reason}`)}.</strong> {report.text && <bdi>{report.text}</bdi>}
                </p>
                <p className="t-small quiet">
                  {report.reporter ?? (report.isMember ? 'Someone signed in' : 'A visitor')},{' '}
                  {formatAgo(report.createdAt)}
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

function Statement({ title, text, by }: { title: string; text: string; by: string }) {
  return (
    <>
      <h3 className="t-h3 under-8">{title}</h3>
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className="t-small quiet">{by}</p>
    </>
  );
}
