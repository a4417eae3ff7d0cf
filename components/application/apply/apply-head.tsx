import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { isolate } from '@/components/ui/isolated';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { formatCallWithdrawal } from '@/lib/shared/domain/application';
import { getReaderZone } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import type { DescribedCall } from './application-view';
import styles from './apply-form.module.css';
import { describeDeadline } from './describe-deadline';

type ApplyHeadProps = {
  heading: string;
  opportunityId: string;
  call: DescribedCall;
  state?: ReactNode;
  /** A sentence after the deadline, such as the cost of taking part. */
  note?: string | null;
  applicant?: string;
  hasDeadline?: boolean;
};

export function ApplyHead(props: ApplyHeadProps) {
  const { heading, opportunityId, call, state, note = null, applicant, hasDeadline = true } = props;
  const words = useWords();
  const { t } = words;
  const { left, sentence, reader } = describeDeadline(call, new Date(), getReaderZone(), words);
  return (
    <header className="stack gap-8">
      <div className="t-small quiet row center spread gap-16 control">
        <Link
          href={call.withdrawnAt === null ? paths.opportunity(opportunityId) : paths.accountApplications()}
          className={`break row center gap-8 shrink control ${styles.back}`}
        >
          <Icon name="arrow-left" size={18} />
          <bdi>{call.title}</bdi>
        </Link>
        {state}
      </div>
      <h1 className="t-h1" tabIndex={-1} data-apply-title="">
        {heading}
      </h1>
      {applicant !== undefined && <p className="quiet">{t.rich('ui.as', { name: applicant, bdi: isolate })}</p>}
      {call.withdrawnAt !== null && <Notice>{formatCallWithdrawal(call.withdrawnAt, new Date(), words)}</Notice>}
      {hasDeadline && call.withdrawnAt === null && (
        <p className={`t-small quiet row gap-8 measure ${styles.deadline}`}>
          <Icon name="clock" size={18} />
          <span>
            {left !== null && (
              <>
                {t.rich('application.apply.left', {
                  ...left,
                  b: (chunks) => <strong className="ink">{chunks}</strong>,
                })}{' '}
              </>
            )}
            {[sentence, reader, note].filter((part) => part !== null).join(' ')}
          </span>
        </p>
      )}
    </header>
  );
}
