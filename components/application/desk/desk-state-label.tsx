import type { ComponentProps } from 'react';
import { StateLabel, StateSign } from '@/components/ui/state-label';
import type { DeskRow } from '@/lib/shared/contract/application-desk';
import { type DeskState, decisionLabels, deskStateLabels } from '@/lib/shared/domain/application';
import styles from './desk-wall.module.css';

const signs: Record<DeskState, ComponentProps<typeof StateSign>['sign']> = {
  NEW: 'active',
  READ: 'inactive',
  SHORTLIST: 'chosen',
  ACCEPTED: 'accepted',
  WAITING_LIST: 'pending',
  DECLINED: 'rejected',
};

/** The symbol of a state, which is never shown alone. */
export function DeskStateSign({ state }: { state: DeskState }) {
  return <StateSign sign={signs[state]} />;
}

/** The state of an application at the desk, and the decision that artists can read. */
export function DeskStateLabel({ row: { state, decision } }: { row: Pick<DeskRow, 'state' | 'decision'> }) {
  return (
    <span className={`${styles.state} ${state === 'NEW' ? styles.new : ''}`}>
      <StateLabel sign={signs[state]} note={decision === null ? undefined : describeDecision(decision, state)}>
        {deskStateLabels[state]}
      </StateLabel>
    </span>
  );
}

function describeDecision(decision: NonNullable<DeskRow['decision']>, state: DeskState): string {
  return decision === state ? 'Published' : `“${decisionLabels[decision]}” is published`;
}
