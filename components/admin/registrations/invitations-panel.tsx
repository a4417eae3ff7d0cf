import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ListEnd } from '@/components/ui/list-end';
import { Notice } from '@/components/ui/notice';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { useFieldForm } from '@/components/ui/use-field-errors';
import {
  invitationsQuery,
  invite,
  REGISTRATIONS_PAGE_SIZE,
  withdrawInvitation,
} from '@/lib/browser/members/admin/registrations';
import { readListState } from '@/lib/browser/members/list-pages';
import { formatValueError } from '@/lib/shared/api/error-message';
import type { SiteInvitation } from '@/lib/shared/contract/registration';
import { type SiteInvitationState, siteInvitationLimits } from '@/lib/shared/domain/registration';
import { joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { AdminTable, Email, Moment } from '../admin-table';
import { SettleButton } from '../settled-row';
import { readAddresses } from './read-addresses';
import styles from './registrations.module.css';

const MAX_TEXT = 20_000;

export function InvitationsPanel({ accountId }: { accountId: string }) {
  return (
    <>
      <InvitationForm accountId={accountId} />
      <InvitationTable accountId={accountId} state="OPEN" />
      <InvitationTable accountId={accountId} state="EXPIRED" />
      <InvitationTable accountId={accountId} state="USED" />
    </>
  );
}

function InvitationForm({ accountId }: { accountId: string }) {
  const { t, language } = useWords();
  const [text, setText] = useState('');
  const [members, setMembers] = useState<readonly string[]>([]);
  const check = () => {
    const { emails, wrong } = readAddresses(text);
    const max = siteInvitationLimits.addresses;
    if (wrong.length > 0)
      return { emails: t('admin.invitation.wrong', { list: joinWithComma(wrong.slice(0, 5), language) }) };
    if (emails.length === 0) return { emails: t('admin.invitation.noAddress') };
    return emails.length > max ? { emails: t('admin.invitation.tooMany', { max: String(max) }) } : null;
  };
  const { form, errors, isBusy } = useFieldForm({
    check,
    send: async () => {
      const { sent, members: known } = await invite(accountId, readAddresses(text).emails);
      setText('');
      setMembers(known);
      showToast(t('admin.invitation.sent', { count: sent }));
    },
    describeFailure: (error) => ({ emails: formatValueError(error, t('admin.invitation.failed')) }),
  });
  return (
    <form {...form} className={`stack gap-16 above-24 measure ${styles.addresses}`}>
      <TextArea
        name="emails"
        label={t('admin.invitation.addresses')}
        help={t('admin.invitation.help', {
          max: String(siteInvitationLimits.addresses),
          days: String(siteInvitationLimits.days),
        })}
        limit={MAX_TEXT}
        value={text}
        onChange={setText}
        error={errors.emails}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      <div>
        <ActionButton type="submit" isBusy={isBusy} busyLabel={t('ui.busy.sending')}>
          {t('admin.invitation.send')}
        </ActionButton>
      </div>
      {members.length > 0 && (
        <Notice icon="info" isLive>
          {t('admin.invitation.members', { count: members.length, list: joinWithComma(members, language) })}
        </Notice>
      )}
    </form>
  );
}

function InvitationTable({ accountId, state }: { accountId: string; state: SiteInvitationState }) {
  const t = useTranslations();
  const list = readListState(useInfiniteQuery(invitationsQuery(accountId, state)));
  if (state !== 'OPEN' && list.rows?.length === 0) return null;
  const title = t(`admin.invitation.state.${state}`);
  return (
    <section className="above-56">
      <SectionHeading>{title}</SectionHeading>
      {list.rows?.length === 0 ? (
        <p className="t-small quiet above-12">{t('admin.invitation.none')}</p>
      ) : (
        <AdminTable
          label={title}
          columns={[
            t('admin.profile.email'),
            t('admin.invitation.sentAt'),
            t(`admin.invitation.end.${state}`),
            { name: t('admin.profile.actions'), isHidden: true },
          ]}
        >
          {list.rows?.map((invitation) => (
            <InvitationRow key={invitation.id} accountId={accountId} invitation={invitation} />
          ))}
        </AdminTable>
      )}
      <ListEnd list={list} pageSize={REGISTRATIONS_PAGE_SIZE} />
    </section>
  );
}

function InvitationRow({ accountId, invitation }: { accountId: string; invitation: SiteInvitation }) {
  const t = useTranslations();
  const { id, email, state, sentAt, expiresAt, usedAt } = invitation;
  const sendAgain = async () => {
    const { sent } = await invite(accountId, [email]);
    showToast(t('admin.invitation.sent', { count: sent }));
  };
  const withdraw = async () => {
    await withdrawInvitation(accountId, id);
    showToast(t('admin.invitation.withdrawn', { email }));
  };
  return (
    <tr>
      <th scope="row">
        <Email address={email} />
      </th>
      <td data-label={t('admin.invitation.sentAt')}>
        <Moment at={sentAt} />
      </td>
      <td data-label={t(`admin.invitation.end.${state}`)}>
        <Moment at={usedAt ?? expiresAt} />
      </td>
      <td>
        {state !== 'USED' && (
          <div className={`cluster gap-12 ${styles.ways}`}>
            <SettleButton
              label={t('admin.invitation.again')}
              busyLabel={t('ui.busy.sending')}
              about={email}
              onSettle={sendAgain}
            />
            <SettleButton
              label={t('admin.invitation.withdraw')}
              busyLabel={t('admin.invitation.withdrawing')}
              about={email}
              onSettle={withdraw}
            />
          </div>
        )}
      </td>
    </tr>
  );
}
