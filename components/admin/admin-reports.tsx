import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { Link } from '@/components/ui/link';
import { ListEnd } from '@/components/ui/list-end';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { ApiError } from '@/lib/api/request';
import type { ReportedOpportunity } from '@/lib/contract/moderation';
import { formatReportReason } from '@/lib/domain/moderation';
import { moderateOpportunity, ROWS, settleReports } from '@/lib/members/admin';
import type { ShownList } from '@/lib/members/shown-list';
import { paths } from '@/lib/paths';
import styles from './admin-table.module.css';

type AdminReportsProps = { accountId: string; list: ShownList<ReportedOpportunity> };

/** Calls that visitors found a problem with, each with what they said and the two ways to decide. */
export function AdminReports({ accountId, list }: AdminReportsProps) {
  if (list.rows?.length === 0) {
    return (
      <EmptyFrame title="Nothing reported">
        <p>What visitors find wrong with a call comes here.</p>
      </EmptyFrame>
    );
  }
  return (
    <>
      <table className={styles.table} aria-label="Reports" aria-busy={list.isOld}>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">What was said</th>
            <th scope="col">Decide</th>
          </tr>
        </thead>
        <tbody>
          {list.rows?.map((reported) => (
            <tr key={reported.id}>
              <th scope="row">
                {reported.status === 'HIDDEN' ? (
                  reported.title
                ) : (
                  <Link href={paths.opportunity(reported.id)}>{reported.title}</Link>
                )}
                <br />
                {reported.organizer}
              </th>
              <td className={styles.long}>
                {reported.reports.map(({ reason, text, createdAt }) => (
                  <p key={createdAt}>
                    {formatReportReason(reason)}
                    {text && `: ${text}`}
                  </p>
                ))}
                {reported.reportCount > reported.reports.length && (
                  <p>and {reported.reportCount - reported.reports.length} more</p>
                )}
              </td>
              <td className={styles.long}>
                <Decision accountId={accountId} reported={reported} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListEnd list={list} pageSize={ROWS} />
    </>
  );
}

const AWAY = 'We cannot reach the collection right now. Nothing has changed. Try again in a moment.';

function Decision({ accountId, reported }: { accountId: string; reported: ReportedOpportunity }) {
  const { id, title } = reported;
  const { form, errors, report } = useFieldErrors();
  const [isHiding, setHiding] = useState(false);
  const onError = (error: Error) => report({ reason: error instanceof ApiError ? error.message : AWAY });
  const hide = useMutation({
    mutationFn: (reason: string) => moderateOpportunity(accountId, { id, isHidden: true, reason }),
    onError,
    onSuccess: () => showToast(`“${title}” is hidden.`),
  });
  const settle = useMutation({ mutationFn: () => settleReports(accountId, id), onError });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hide.isPending) return;
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason === '') return report({ reason: 'Say why: the organizer reads it.' });
    hide.mutate(reason);
  };

  if (!isHiding) {
    return (
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => settle.isPending || settle.mutate()}>
          Let it stay
        </Button>
        <Button variant="destructive" onClick={() => setHiding(true)}>
          Hide
        </Button>
      </div>
    );
  }
  return (
    <form {...form} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && setHiding(false)}>
      <TextField name="reason" label="Reason, told to the organizer" error={errors.reason} autoFocus />
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => setHiding(false)}>
          Keep
        </Button>
        <Button type="submit" variant="destructive" aria-busy={hide.isPending}>
          <ButtonLabel isBusy={hide.isPending} busyLabel="Hiding">
            Hide
          </ButtonLabel>
        </Button>
      </div>
    </form>
  );
}
