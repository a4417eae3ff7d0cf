'use client';

import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FormSheet, useFormSheet } from '@/components/ui/form-sheet';
import { Icon } from '@/components/ui/icon';
import { CheckList, OptionList } from '@/components/ui/option-list';
import { LabelledOptions } from '@/components/ui/options';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { Toggle } from '@/components/ui/toggle';
import { changeRound, createRound } from '@/lib/browser/members/jury/jury';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { Rounds } from '@/lib/shared/contract/jury';
import { deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { type Criterion, juryLimits, scaleLabels, scales } from '@/lib/shared/domain/jury';
import { formatCounted } from '@/lib/shared/domain/text';
import { createBody, createCriterion, findDraftProblems, type RoundDraft } from './round-draft';
import styles from './rounds-page.module.css';

type RoundSheetProps = {
  owner: OpportunityOwner;
  draft: RoundDraft;
  /** True if the best applications can be taken from an earlier round. */
  hasEarlier: boolean;
  states: Rounds['states'];
  onClose: () => void;
};

const selections = ['ALL', 'STATES', 'TOP', 'CHOSEN'] as const;

export function RoundSheet({ owner, draft: initial, hasEarlier, states, onClose }: RoundSheetProps) {
  const [draft, setDraft] = useState(initial);
  const isNew = initial.position === null;
  const { sheet, errors, report } = useFormSheet({
    listErrors: () => findDraftProblems(draft),
    save: () => {
      const { id, ...fields } = createBody(draft);
      return isNew ? createRound(owner, { id, ...fields }) : changeRound(owner, id, fields);
    },
    onSaved: () => {
      showToast(isNew ? `“${draft.title}” is prepared. Invite its jurors next.` : `“${draft.title}” is saved.`);
      onClose();
    },
  });
  const set = (changed: Partial<RoundDraft>) => {
    setDraft((now) => ({ ...now, ...changed }));
    // Errors identify criteria by position, which changes when a criterion is removed.
    if (Object.keys(errors).length > 0) report({});
  };
  const labels: Record<(typeof selections)[number], string> = {
    ALL: 'All applications',
    STATES: 'Those in a state',
    TOP: 'The best of the round before',
    CHOSEN: `The ${formatCounted(draft.chosen.length, 'application', 'applications')} that you chose`,
  };
  return (
    <FormSheet
      title={isNew ? 'A new round' : `Edit “${initial.title}”`}
      submit={isNew ? 'Prepare the round' : 'Save'}
      busyLabel="Saving"
      {...sheet}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Name"
        value={draft.title}
        maxLength={juryLimits.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Toggle
        label="Blind"
        help="Jurors get neither names, places, CVs nor links. Within texts names, addresses and telephone numbers are hidden; a nickname, a name in another script or a signature in a picture is not."
        checked={draft.isBlind}
        onChange={(event) => set({ isBlind: event.target.checked })}
      />
      <CriteriaFields criteria={draft.criteria} problems={errors} onChange={(criteria) => set({ criteria })} />
      <OptionList
        legend="Applications"
        name="selection"
        value={draft.selection}
        options={selections.map((value) => ({
          value,
          label: labels[value],
          isShown: (value !== 'TOP' || hasEarlier) && (value !== 'CHOSEN' || draft.chosen.length > 0),
        }))}
        help="They are determined when the round opens."
        onChange={(value) => set({ selection: selections.find((one) => one === value) ?? draft.selection })}
      />
      {draft.selection === 'TOP' && (
        <TextField
          name="selection.count"
          label="How many"
          inputMode="numeric"
          value={draft.count}
          error={errors['selection.count']}
          onChange={(event) => set({ count: event.target.value })}
        />
      )}
      {draft.selection === 'STATES' && (
        <CheckList
          legend="States at your desk"
          name="states"
          options={deskStates.map((value) => {
            const count = states.find((state) => state.value === value)?.count ?? 0;
            return { value, label: `${deskStateLabels[value]} (${count})` };
          })}
          selected={draft.states}
          error={errors['selection.states']}
          onChange={(values) => set({ states: deskStates.filter((state) => values.includes(state)) })}
        />
      )}
      <OptionList
        legend="Jurors"
        name="assignment"
        value={draft.isAssigned ? 'SOME' : 'ALL'}
        options={[
          { value: 'ALL', label: 'Every juror judges all applications' },
          { value: 'SOME', label: 'Each application goes to some of the jurors' },
        ]}
        help={draft.isAssigned ? 'You assign them once the round is open: evenly, or one by one.' : undefined}
        onChange={(value) => value !== null && set({ isAssigned: value === 'SOME' })}
      />
      <TextField
        name="dueOn"
        label="Due, optional"
        type="date"
        value={draft.dueOn}
        error={errors.dueOn}
        help="Jurors see it. The round stays open until you close it."
        onChange={(event) => set({ dueOn: event.target.value })}
      />
      <Toggle
        label="Jurors may share comments"
        help="With jurors who have scored the same application. You see every comment in any case."
        checked={draft.sharesComments}
        onChange={(event) => set({ sharesComments: event.target.checked })}
      />
      <Toggle
        label="Jurors may download original pictures"
        help={
          draft.isBlind
            ? 'Not in a blind round: originals contain metadata, which may name the artist.'
            : 'Only those of artists who permit it as well. Files of applications stay with you.'
        }
        checked={draft.allowsOriginals && !draft.isBlind}
        disabled={draft.isBlind}
        onChange={(event) => set({ allowsOriginals: event.target.checked })}
      />
    </FormSheet>
  );
}

type CriteriaFieldsProps = {
  criteria: Criterion[];
  /** Error messages keyed by path. */
  problems: Readonly<Record<string, string>>;
  onChange: (criteria: Criterion[]) => void;
};

const weights = Array.from({ length: juryLimits.weight }, (_, index) => String(index + 1));

function CriteriaFields({ criteria, problems, onChange }: CriteriaFieldsProps) {
  const change = (index: number, changed: Partial<Criterion>) =>
    onChange(criteria.map((criterion, at) => (at === index ? { ...criterion, ...changed } : criterion)));
  return (
    <fieldset className={`stack gap-16 ${styles.criteria}`}>
      <legend className="t-small quiet">Criteria</legend>
      {criteria.map((criterion, index) => (
        <div key={criterion.id} className={`grid bottom gap-16 rows-8 pad-under-16 hair-under ${styles.criterion}`}>
          <div className="full-row">
            <TextField
              name={`criteria.${index}.label`}
              label={`Criterion ${index + 1}`}
              value={criterion.label}
              maxLength={juryLimits.criterion}
              error={problems[`criteria.${index}.label`]}
              onChange={(event) => change(index, { label: event.target.value })}
            />
          </div>
          <SelectField
            label="Scale"
            value={criterion.scale}
            onChange={(event) =>
              change(index, { scale: scales.find((scale) => scale === event.target.value) ?? 'TEN' })
            }
          >
            <LabelledOptions values={scales} labels={scaleLabels} />
          </SelectField>
          <SelectField
            label="Weight"
            value={criterion.weight}
            onChange={(event) => change(index, { weight: Number(event.target.value) })}
          >
            <Options options={weights.map((weight) => ({ value: weight, label: weight }))} />
          </SelectField>
          <IconButton
            icon="trash"
            label={`Remove criterion ${index + 1}`}
            hasBorder={false}
            disabled={criteria.length === 1}
            onClick={() => onChange(criteria.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {problems.criteria !== undefined && (
        <p role="alert" className="t-small error">
          {problems.criteria}
        </p>
      )}
      {criteria.length < juryLimits.criteria && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => onChange([...criteria, createCriterion()])}
        >
          <Icon name="plus" size={18} />
          Add a criterion
        </Button>
      )}
    </fieldset>
  );
}
