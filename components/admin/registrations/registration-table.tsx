import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar, chooseSilhouette } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyFrame } from '@/components/ui/empty';
import { ListEnd } from '@/components/ui/list-end';
import { showToast } from '@/components/ui/toast';
import { decideRegistration, REGISTRATIONS_PAGE_SIZE } from '@/lib/browser/members/admin/registrations';
import type { ListState } from '@/lib/browser/members/list-pages';
import type { Registration } from '@/lib/shared/contract/registration';
import { listContactLinks } from '@/lib/shared/domain/contact-links';
import { formatPlace } from '@/lib/shared/domain/country';
import { formatProfileKind } from '@/lib/shared/domain/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { AdminTable, Email, Moment } from '../admin-table';
import tableStyles from '../admin-table.module.css';
import { SettleButton, SettledRow } from '../settled-row';
import { DeclineForm } from './decline-form';
import styles from './registrations.module.css';

type RegistrationTableProps = {
  accountId: string;
  state: Registration['state'];
  list: ListState<Registration>;
};

export function RegistrationTable({ accountId, state, list }: RegistrationTableProps) {
  const t = useTranslations();
  const isWaiting = state === 'WAITING';
  if (list.rows?.length === 0) {
    return isWaiting ? (
      <EmptyFrame title={t('admin.registration.nobodyWaits')}>
        <p>{t('admin.registration.nobodyWaitsText')}</p>
      </EmptyFrame>
    ) : (
      <p className="quiet above-24">{t('admin.registration.nobodyDeclined')}</p>
    );
  }
  return (
    <>
      <h2 tabIndex={-1} className="visually-hidden">
        {t(`admin.registration.${state}`)}
      </h2>
      <AdminTable
        label={t(`admin.registration.${state}`)}
        columns={[
          { name: t('admin.registration.who'), width: '28%' },
          t('admin.registration.text'),
          { name: isWaiting ? t('admin.registration.since') : t('admin.record.when'), width: '150px' },
          { name: t('admin.registration.decision'), width: '220px', isHidden: true },
        ]}
        className={styles.table ?? ''}
      >
        {list.rows?.map((registration) => (
          <RegistrationRow key={registration.id} accountId={accountId} registration={registration} />
        ))}
      </AdminTable>
      <ListEnd list={list} pageSize={REGISTRATIONS_PAGE_SIZE} />
    </>
  );
}

function RegistrationRow({ accountId, registration }: { accountId: string; registration: Registration }) {
  const { t, language } = useWords();
  const [isDeclining, setDeclining] = useState(false);
  const { state, email, isEmailVerified, profile, requestedAt, decidedAt } = registration;
  const name = profile?.name ?? email ?? t('admin.profile.noEmail');
  const approve = async () => {
    await decideRegistration(accountId, registration, { decision: 'APPROVE', reason: '' });
    showToast(t('admin.registration.approved', { name }));
  };
  return (
    <SettledRow>
      <th scope="row">
        <div className="row top gap-12">
          <Avatar image={profile?.image ?? null} kind={chooseSilhouette(profile?.role)} size={40} />
          <div className="shrink">
            <p dir="auto">{name}</p>
            {profile && (
              <p className={`t-small quiet ${styles.fact}`}>
                {formatProfileKind(profile, t)}
                {profile.city || profile.country ? `, ${formatPlace(profile, language)}` : ''}
              </p>
            )}
            {email !== null && (
              <p className={`t-small quiet ${styles.fact}`}>
                <Email address={email} />
                {!isEmailVerified && ` (${t('admin.registration.unverified')})`}
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={tableStyles.long}>
        <ProfileText registration={registration} />
        {isDeclining && (
          <DeclineForm
            accountId={accountId}
            registration={registration}
            name={name}
            onClose={() => setDeclining(false)}
          />
        )}
      </td>
      <td data-label={state === 'WAITING' ? t('admin.registration.since') : t('admin.record.when')}>
        <Moment at={decidedAt ?? requestedAt} />
      </td>
      <td>
        {!isDeclining && (
          <div className={`cluster gap-12 ${styles.ways}`}>
            <SettleButton
              label={t('admin.registration.approve')}
              busyLabel={t('admin.registration.approving')}
              about={name}
              onSettle={approve}
            />
            {state === 'WAITING' && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('admin.settleOne', { action: t('admin.registration.decline'), subject: name })}
                onClick={() => setDeclining(true)}
              >
                {t('admin.registration.decline')}
              </Button>
            )}
          </div>
        )}
      </td>
    </SettledRow>
  );
}

function ProfileText({ registration: { profile, workCount, reason } }: { registration: Registration }) {
  const t = useTranslations();
  if (profile === null) return <p className="quiet">{t('admin.registration.noProfile')}</p>;
  const links = listContactLinks(profile.contact);
  return (
    <div className="stack gap-4">
      {profile.headline && <p dir="auto">{profile.headline}</p>}
      {profile.bio && (
        <p className="t-small quiet lines break" dir="auto">
          {profile.bio}
        </p>
      )}
      <p className="t-small quiet">{t('admin.registration.works', { count: workCount })}</p>
      {links.map(({ href, text }) => (
        <p key={href} className="t-small break">
          <a href={href} rel="noreferrer nofollow" target="_blank" dir="ltr">
            {text}
          </a>
        </p>
      ))}
      {reason && (
        <p className="t-small break lines" dir="auto">
          “{reason}”
        </p>
      )}
    </div>
  );
}
