import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Loading } from '@/components/ui/failure';
import { Icon } from '@/components/ui/icon';
import { TextArea } from '@/components/ui/text-area';
import { useFieldForm } from '@/components/ui/use-field-errors';
import { deleteProfileAsAdmin } from '@/lib/browser/members/admin/admin';
import { adminProfileDeletionQuery } from '@/lib/browser/members/profile/own-profiles';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { AdminProfile } from '@/lib/shared/contract/account';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import styles from './admin-table.module.css';
import { listLosses } from './deletion-labels';
import { CasePayments } from './queue/case-payments';

const UNAVAILABLE = 'We cannot reach the collection right now. Nothing was deleted. Try again in a moment.';

type DeleteProfileProps = {
  accountId: string;
  profile: AdminProfile;
  onCancel: () => void;
  /** Called after the profile is deleted. The list then removes the profile's row, including this form. */
  onDeleted: () => void;
};

export function DeleteProfile({ accountId, profile, onCancel, onDeleted }: DeleteProfileProps) {
  const [reason, setReason] = useState('');
  const { form, errors, isBusy } = useFieldForm({
    check: () => (reason.trim() === '' ? { reason: 'Say why, for the record.' } : null),
    send: async () => {
      await deleteProfileAsAdmin(accountId, { id: profile.id, reason: reason.trim() });
      onDeleted();
    },
    describeFailure: (error) => ({ reason: formatFieldError(error, 'reason', UNAVAILABLE) }),
  });

  return (
    // Forms cannot be nested, so the refund form is a sibling.
    <div className={`grid columns-2 gap-32 rows-24 medium-columns-1 ${styles.panel}`}>
      <div className="stack packed gap-12">
        <p className="t-h3 break">Delete {profile.name}?</p>
        <Losses accountId={accountId} profileId={profile.id} />
      </div>
      <form {...form} className="stack packed gap-24" onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
        <TextArea
          name="reason"
          label={profile.isClaimed ? 'Reason, sent to the owner word for word' : 'Reason, kept in the record'}
          limit={MODERATION_TEXT}
          value={reason}
          onChange={setReason}
          error={errors.reason}
          autoFocus
        />
        <div className="row gap-16">
          <Button variant="secondary" onClick={onCancel}>
            Keep
          </Button>
          <Button type="submit" variant="destructive" aria-busy={isBusy}>
            <ButtonLabel isBusy={isBusy} busyLabel="Deleting">
              <Icon name="trash" />
              Delete
            </ButtonLabel>
          </Button>
        </div>
      </form>
    </div>
  );
}

function Losses({ accountId, profileId }: { accountId: string; profileId: string }) {
  const query = useQuery(adminProfileDeletionQuery(accountId, profileId));
  const { data, refetch } = query;
  if (data === undefined) {
    return <Loading query={query} failure="We could not load what goes with it." />;
  }
  return (
    <>
      <p className="t-small quiet">This cannot be undone, and it refunds nothing. With it:</p>
      <ul className="t-small bullets">
        {listLosses(data).map((loss) => (
          <li key={loss} dir="auto">
            {loss}
          </li>
        ))}
      </ul>
      <CasePayments accountId={accountId} payments={data.payments} onRefunded={() => refetch()} />
    </>
  );
}
