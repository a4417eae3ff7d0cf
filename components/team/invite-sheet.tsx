import { useTranslations } from 'next-intl';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { inviteMember, type TeamViewer } from '@/lib/browser/members/team/team';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import { isEmailAddress } from '@/lib/shared/domain/email-address';
import { type MemberRole, memberRoles, teamLimits } from '@/lib/shared/domain/team';
import { CallChoice } from './opportunity-choice';
import { PlansLink } from './plans-link';

export type Invited = { email: string; role: MemberRole; callIds: string[] };

export const NOBODY_INVITED: Invited = { email: '', role: 'EDITOR', callIds: [] };

type InviteSheetProps = {
  viewer: TeamViewer;
  isFull: boolean;
  invited: Invited;
  onChange: (invited: Invited) => void;
  onClose: () => void;
};

/**
 * @param props.isFull true if the plan allows no more members
 * @param props.invited kept by the page, because the sheet closes when the session expires
 */
export function InviteSheet({ viewer, isFull, invited, onChange, onClose }: InviteSheetProps) {
  const t = useTranslations();
  const { role, callIds } = invited;
  const email = invited.email.trim();
  const isReviewer = role === 'REVIEWER';
  const listErrors = (): FieldErrors => ({
    ...(!isEmailAddress(email) && { email: t('team.form.wrongEmail') }),
    ...(isReviewer && callIds.length === 0 && { callIds: t('team.refusal.noCall') }),
  });
  const { sheet, errors, error } = useFormSheet({
    listErrors,
    save: () => inviteMember(viewer, { email, role, callIds: isReviewer ? callIds : [] }),
    onSaved: () => {
      showToast(t('team.sent', { email }));
      onChange(NOBODY_INVITED);
      onClose();
    },
  });
  const failure =
    isFull && hasErrorCode(error, 'quota_exceeded') ? (
      <>
        {sheet.failure} <PlansLink />
      </>
    ) : (
      sheet.failure
    );
  return (
    <FormSheet
      {...sheet}
      failure={failure}
      title={t('team.invite')}
      submit={t('team.form.send')}
      busyLabel={t('ui.busy.sending')}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('team.form.email')}
        help={t('team.form.emailHelp', { count: teamLimits.invitationDays })}
        value={invited.email}
        error={errors.email}
        dir="ltr"
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => onChange({ ...invited, email: target.value })}
      />
      <SelectField
        name="role"
        label={t('team.column.role')}
        help={t(`team.about.${role}`)}
        value={role}
        onChange={({ target }) =>
          onChange({ ...invited, role: memberRoles.find((one) => one === target.value) ?? role })
        }
      >
        <Options options={memberRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))} />
      </SelectField>
      {isReviewer && (
        <CallChoice
          viewer={viewer}
          chosen={callIds}
          error={errors.callIds}
          onChange={(chosen) => onChange({ ...invited, callIds: chosen })}
        />
      )}
    </FormSheet>
  );
}
