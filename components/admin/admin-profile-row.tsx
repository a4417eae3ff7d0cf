import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button, ButtonLabel } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Menu } from '@/components/ui/menu';
import { TextArea } from '@/components/ui/text-area';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { deleteProfileAsAdmin } from '@/lib/browser/members/admin';
import { formatFieldError } from '@/lib/shared/api/field-error';
import type { AdminProfile } from '@/lib/shared/contract/account';
import { MODERATION_TEXT } from '@/lib/shared/domain/moderation';
import { organizationTypeRows, roleLabels } from '@/lib/shared/domain/profile';
import { planLabels } from '@/lib/shared/domain/subscription';
import { paths } from '@/lib/shared/paths';
import styles from './admin-table.module.css';
import { formatHoldings, formatLoss } from './deletion-labels';

type AdminProfileRowProps = {
  /** The signed-in administrator's account. */
  accountId: string;
  profile: AdminProfile;
  isOpen: boolean;
  onOpen: () => void;
  onCancel: () => void;
  onDeleted: () => void;
};

/** A profile with its account and its contents. The form that deletes it opens in place. */
export function AdminProfileRow({ accountId, profile, isOpen, onOpen, onCancel, onDeleted }: AdminProfileRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { id, name, role, organizationType, image, city, country, plan, createdAt } = profile;
  const place = [city, country].filter(Boolean).join(', ');
  const cancel = () => {
    onCancel();
    row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  return (
    <>
      <tr ref={row} className={isOpen ? styles.open : undefined}>
        <th scope="row">
          <div className={styles.who}>
            <Avatar image={image} kind={role === 'ART_ORGANIZATION' ? 'organization' : 'person'} size={40} />
            <Link href={paths.profile(id)} className={styles.name}>
              {name}
            </Link>
          </div>
        </th>
        <td>{organizationType ? organizationTypeRows[organizationType].label : roleLabels[role]}</td>
        <td className={place === '' ? styles.absent : undefined}>{place || '–'}</td>
        <td>
          <AccountEmail profile={profile} />
        </td>
        <td data-label="Holds">{formatHoldings(profile)}</td>
        <td data-label="Joined">
          <time dateTime={createdAt}>{DAYS.format(new Date(createdAt))}</time>
        </td>
        <td data-label="Plan">{plan ? planLabels[plan] : 'None'}</td>
        <td className={styles.more}>
          <Menu
            label={`More about ${name}`}
            face={
              <span className={styles.dots}>
                <Icon name="more" />
              </span>
            }
            items={[
              { icon: 'person', label: 'See the profile', href: paths.profile(id) },
              { icon: 'trash', label: 'Delete', isDestructive: true, onChoose: onOpen },
            ]}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8} className={styles.deletion}>
            <DeleteProfile accountId={accountId} profile={profile} onCancel={cancel} onDeleted={onDeleted} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Lets a long email address wrap before its host. */
function AccountEmail({ profile: { accountEmail: address, isClaimed } }: { profile: AdminProfile }) {
  if (address === null) return isClaimed ? 'None' : 'Nobody’s yet';
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const UNAVAILABLE = 'We cannot reach the collection right now. Nothing was deleted. Try again in a moment.';

type DeleteProfileProps = {
  /** The signed-in administrator's account. */
  accountId: string;
  profile: AdminProfile;
  onCancel: () => void;
  onDeleted: () => void;
};

/** Lists the data that is deleted with a profile, and requires a reason, which is recorded. */
function DeleteProfile({ accountId, profile, onCancel, onDeleted }: DeleteProfileProps) {
  const { form, errors, report } = useFieldErrors();
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (reason: string) => deleteProfileAsAdmin(accountId, { id: profile.id, reason }),
    onError: (error) => report({ reason: formatFieldError(error, 'reason', UNAVAILABLE) }),
    // Handled by the list, because this form is removed together with its row.
    onSuccess: onDeleted,
  });

  const send = useSingleFlight((text: string) => mutateAsync(text).catch(() => undefined));

  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === '') return report({ reason: 'Say why, for the record.' });
    void send(reason.trim());
  };

  return (
    <form {...form} onSubmit={remove} className={styles.form} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <div className={styles.text}>
        <p className={`t-h3 ${styles.question}`}>Delete {profile.name}?</p>
        <p className="t-small quiet">{formatLoss(profile)}</p>
      </div>
      <div>
        <TextArea
          name="reason"
          label={profile.isClaimed ? 'Reason, sent to the owner word for word' : 'Reason, kept in the record'}
          limit={MODERATION_TEXT}
          value={reason}
          onChange={setReason}
          error={errors.reason}
          autoFocus
        />
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={onCancel}>
          Keep
        </Button>
        <Button type="submit" variant="destructive" aria-busy={isPending}>
          <ButtonLabel isBusy={isPending} busyLabel="Deleting">
            <Icon name="trash" />
            Delete
          </ButtonLabel>
        </Button>
      </div>
    </form>
  );
}
