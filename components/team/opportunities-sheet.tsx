import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { showToast } from '@/components/ui/toast';
import type { FieldErrors } from '@/components/ui/use-field-errors';
import { changeMember, type TeamViewer } from '@/lib/browser/members/team/team';
import type { TeamMember } from '@/lib/shared/contract/team';
import { CallChoice } from './opportunity-choice';

type CallsSheetProps = { viewer: TeamViewer; member: TeamMember; name: string; onClose: () => void };

export function CallsSheet({ viewer, member, name, onClose }: CallsSheetProps) {
  const t = useTranslations();
  const [callIds, setCallIds] = useState<string[]>(() => member.calls.map(({ id }) => id));
  const role = 'REVIEWER';
  const { sheet, errors } = useFormSheet({
    listErrors: (): FieldErrors => (callIds.length === 0 ? { callIds: t('team.refusal.noCall') } : {}),
    save: () => changeMember(viewer, member.id, { role, callIds }),
    onSaved: () => {
      showToast(t('team.changed', { name, role: t(`team.role.${role}`) }));
      onClose();
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={t('team.form.callsTitle', { name })}
      submit={t('team.form.save')}
      busyLabel={t('ui.busy.saving')}
      onClose={onClose}
    >
      <CallChoice viewer={viewer} chosen={callIds} error={errors.callIds} onChange={setCallIds} />
    </FormSheet>
  );
}
