import type { ModerationCase } from '@/lib/shared/contract/moderation-case';
import { joinParts } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './admin-queue.module.css';
import { formatAgo } from './format-time';

type Reported = Pick<ModerationCase, 'reports' | 'reportCount' | 'notice'>;

export function CaseReports({ of: { reports, reportCount, notice } }: { of: Reported }) {
  const words = useWords();
  const { t, language } = words;
  const sign = (name: string, at: string) => joinParts([name, formatAgo(at, words)], language);
  return (
    <>
      {reports.length > 0 && (
        <section>
          <h3 className="t-h3 under-8">{t('admin.case.whatWasSaid')}</h3>
          <ul>
            {reports.map((report) => (
              <li key={`${report.createdAt} ${report.reason} ${report.text}`} className="pad-12 hair-under">
                <p>
                  <strong>{t(`moderation.reason.${report.reason}`)}.</strong> {report.text && <bdi>{report.text}</bdi>}
                </p>
                <p className="t-small quiet">
                  {sign(
                    report.reporter ?? (report.isMember ? t('admin.case.member') : t('admin.case.visitor')),
                    report.createdAt,
                  )}
                </p>
              </li>
            ))}
          </ul>
          {reportCount > reports.length && (
            <p className="t-small quiet">{t('admin.case.more', { count: reportCount - reports.length })}</p>
          )}
        </section>
      )}
      {notice !== null && (
        <section className={`stack gap-4 ${styles.appeal}`}>
          <Statement
            title={t('admin.case.reason', { kind: notice.kind })}
            text={notice.reason}
            by={sign(notice.adminName ?? t('admin.actor.ADMIN'), notice.createdAt)}
          />
          {notice.answer !== null && notice.answeredAt !== null && (
            <Statement
              title={t('admin.case.answer', { kind: notice.kind })}
              text={notice.answer}
              by={sign(t('admin.case.owner'), notice.answeredAt)}
            />
          )}
          {notice.decisionReason !== null && notice.decidedAt !== null && (
            <Statement
              title={t('admin.case.appealDecision')}
              text={notice.decisionReason}
              by={formatAgo(notice.decidedAt, words)}
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
