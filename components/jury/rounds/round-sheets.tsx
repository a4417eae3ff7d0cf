import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/confirm-sheet';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { changeRound, openRound, spreadApplications } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Round, Rounds } from '@/lib/shared/contract/jury';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatCount, joinWithComma } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';

type RoundSheetProps = { owner: OpportunityOwner; round: Round; onClose: () => void };

export function OpeningSheet({ owner, call, round, onClose }: RoundSheetProps & { call: Rounds['call'] }) {
  const words = useWords();
  const { t } = words;
  const { id, title, applications, jurors, outside, isAssigned, selection } = round;
  // Later applications can be added only to rounds for all applications or for all in certain states.
  const isExtensible = selection.kind === 'ALL' || selection.kind === 'STATES';
  const isAccepting = call.closesAt === null || new Date(call.closesAt) > new Date();
  const contents = [
    t('jury.opening.size', { applications, jurors: jurors.length }),
    outside.count > 0 && t('jury.opening.outside', { list: listOutside(round, words) }),
    isAccepting && (isExtensible ? t('jury.opening.extensible') : t('jury.opening.accepting')),
  ];
  return (
    <ConfirmSheet
      title={t('jury.opening.title', { title })}
      label={t('jury.round.open')}
      busyLabel={t('ui.busy.opening')}
      act={async () => {
        await openRound(owner, id);
        showToast(t('jury.opening.done', { title }));
      }}
      onClose={onClose}
    >
      <p>{contents.filter((sentence) => sentence !== false).join(' ')}</p>
      <p>{t('jury.opening.rules')}</p>
      <p>{isAssigned ? t('jury.opening.assigned') : t('jury.opening.everyone')}</p>
    </ConfirmSheet>
  );
}

function listOutside({ outside: { count, numbers } }: Round, { t, language }: Words): string {
  const names = joinWithComma(numbers.map(formatApplicationNumber), language);
  return count > numbers.length
    ? t('jury.opening.andMore', { list: names, count: formatCount(count - numbers.length, false, language) })
    : names;
}

/** Adding applications reopens a closed round. */
export function LaterApplications({ owner, round }: Omit<RoundSheetProps, 'onClose'>) {
  const t = useTranslations();
  const [isConfirming, setConfirming] = useState(false);
  const { id, title, later, state, isAssigned } = round;
  const isClosed = state === 'CLOSED';
  const count = { count: later };
  return (
    <>
      <Notice>
        {t('jury.later.notice', count)}{' '}
        <TextButton onClick={() => setConfirming(true)}>
          {isClosed ? t('jury.later.reopen', count) : t('jury.later.addToRound')}
        </TextButton>
      </Notice>
      {isConfirming && (
        <ConfirmSheet
          title={isClosed ? t('jury.later.reopenTitle', { title }) : t('jury.later.addTitle', count)}
          label={isClosed ? t('jury.later.reopenWith', count) : t('jury.later.add', count)}
          busyLabel={isClosed ? t('ui.busy.opening') : t('ui.busy.adding')}
          act={async () => {
            await openRound(owner, id, true);
            showToast(t('jury.later.added', { ...count, title }));
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isAssigned ? t('jury.later.assign', count) : t('jury.later.everyone', count)}
            {isClosed && ` ${t('jury.later.closedText')}`}
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}

export function DueSheet({ owner, round, onClose }: RoundSheetProps) {
  const t = useTranslations();
  const [dueOn, setDueOn] = useState(round.dueOn ?? '');
  const { sheet, errors } = useFormSheet({
    listErrors: () => ({}),
    save: () => changeRound(owner, round.id, { dueOn: dueOn === '' ? null : dueOn }),
    onSaved: () => {
      showToast(t('jury.due.saved'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('jury.due.title')}
      submit={t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      {...sheet}
      onClose={onClose}
    >
      <TextField
        name="dueOn"
        label={t('jury.due.label')}
        type="date"
        help={t('jury.due.help')}
        value={dueOn}
        error={errors.dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
    </FormSheet>
  );
}

export function SpreadSheet({ owner, round, onClose }: RoundSheetProps) {
  const t = useTranslations();
  const size = round.jurors.filter(({ email }) => email !== null).length;
  const [typed, setTyped] = useState(String(Math.min(size, 2)));
  const isCount = /^\d{1,2}$/.test(typed) && Number(typed) > 0 && Number(typed) <= size;
  const { sheet, errors } = useFormSheet({
    listErrors: (): Record<string, string> =>
      isCount ? {} : { jurorsPerApplication: t('jury.spread.count', { max: String(size) }) },
    save: () => spreadApplications(owner, round.id, Number(typed)),
    onSaved: () => {
      showToast(t('jury.spread.done'));
      onClose();
    },
    otherwise: t('jury.spread.failed'),
  });
  return (
    <FormSheet
      title={t('jury.round.spread')}
      submit={t('jury.spread.submit')}
      busyLabel={t('jury.spread.busy')}
      {...sheet}
      onClose={onClose}
    >
      <p>{t('jury.spread.evenly')}</p>
      <p>{t('jury.spread.begun')}</p>
      <TextField
        name="jurorsPerApplication"
        label={t('jury.spread.perApplication')}
        inputMode="numeric"
        value={typed}
        error={errors.jurorsPerApplication}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormSheet>
  );
}
