import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Failure } from '@/components/ui/failure';
import { StateLabel, StateSign } from '@/components/ui/state-label';
import { TextButton } from '@/components/ui/text-link';
import { changeApplication } from '@/lib/browser/members/application/application-desk';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { type DeskState, deskStates } from '@/lib/shared/domain/application';
import { getStateKey, useDeskKeys } from './desk-keys';
import styles from './desk-wall.module.css';

type Decided = Pick<DeskRow, 'id' | 'state' | 'labels'>;
type Change = Partial<Pick<DeskRow, 'state' | 'labels'>>;

/** Shows changes immediately, and reverts those that the server rejects. */
export function useApplicationChange(owner: OpportunityOwner, application: Decided) {
  const t = useTranslations();
  const { mutate, variables, isPending, error, reset } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) => changeApplication(owner, id, change),
    // Runs changes one after the other, so the last one wins.
    scope: { id: `application-${application.id}` },
  });
  const isMine = variables?.id === application.id;
  const pending = isPending && isMine ? variables.change : {};
  return {
    state: pending.state ?? application.state,
    labels: pending.labels ?? application.labels,
    /** The reason why the last change failed. */
    problem: error !== null && isMine ? errorToMessage(error, t('application.desk.notSaved')) : null,
    send: (change: Change) => mutate({ id: application.id, change }),
    dismiss: reset,
  };
}

export function StateButtons({ change }: { change: ReturnType<typeof useApplicationChange> }) {
  const t = useTranslations();
  const { state: current, problem, send, dismiss } = change;
  useDeskKeys((command) => {
    if (command.kind === 'state') send({ state: command.state });
    return command.kind === 'state';
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid in every browser */}
      <div role="group" aria-label={t('application.desk.state')} className="grid columns-2 gap-8">
        {deskStates.map((state) => (
          <button
            key={state}
            type="button"
            className={`t-small medium row center gap-8 control edged rounded ${styles.button}`}
            aria-pressed={state === current}
            aria-keyshortcuts={getStateKey(state)}
            onClick={() => state !== current && send({ state })}
          >
            <DeskStateSign state={state} />
            {t(`application.deskState.${state}`)}
            <span className={`t-micro faint push ${styles.key}`} aria-hidden="true">
              {getStateKey(state)}
            </span>
          </button>
        ))}
      </div>
      {problem !== null && (
        <Failure>
          {problem} <TextButton onClick={dismiss}>{t('application.action.allRight')}</TextButton>
        </Failure>
      )}
    </>
  );
}

const signs: Record<DeskState, ComponentProps<typeof StateSign>['sign']> = {
  NEW: 'active',
  READ: 'inactive',
  SHORTLIST: 'chosen',
  ACCEPTED: 'accepted',
  WAITING_LIST: 'pending',
  DECLINED: 'rejected',
};

export function DeskStateSign({ state }: { state: DeskState }) {
  return <StateSign sign={signs[state]} />;
}

export function DeskStateLabel({ row: { state, decision } }: { row: Pick<DeskRow, 'state' | 'decision'> }) {
  const t = useTranslations();
  const note =
    decision === null || decision === state
      ? t('application.desk.published')
      : t('application.desk.otherPublished', { decision: t(`application.deskState.${decision}`) });
  return (
    <span className={`${styles.state} ${state === 'NEW' ? styles.new : ''}`}>
      <StateLabel sign={signs[state]} note={decision === null ? undefined : note}>
        {t(`application.deskState.${state}`)}
      </StateLabel>
    </span>
  );
}
