'use client';

import { useTranslations } from 'next-intl';
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
import { deskStates } from '@/lib/shared/domain/application';
import { type Criterion, juryLimits, scales } from '@/lib/shared/domain/jury';
import { useWords } from '@/lib/shared/i18n/use-words';
import { createBody, createCriterion, findDraftProblems, type RoundDraft } from './round-draft';
import styles from './rounds-page.module.css';

type RoundSheetProps = {
  owner: OpportunityOwner;
  draft: RoundDraft;
  /** True if the organizer can select the best applications of an earlier round. */
  hasEarlier: boolean;
  states: Rounds['states'];
  onClose: () => void;
};

const selections = ['ALL', 'STATES', 'TOP', 'CHOSEN'] as const;

export function RoundSheet({ owner, draft: initial, hasEarlier, states, onClose }: RoundSheetProps) {
  const words = useWords();
  const { t } = words;
  const [draft, setDraft] = useState(initial);
  const isNew = initial.position === null;
  const { sheet, errors, report } = useFormSheet({
    listErrors: () => findDraftProblems(draft, words),
    save: () => {
      const { id, ...fields } = createBody(draft);
      return isNew ? createRound(owner, { id, ...fields }) : changeRound(owner, id, fields);
    },
    onSaved: () => {
      showToast(isNew ? t('jury.form.prepared', { title: draft.title }) : t('jury.form.saved', { title: draft.title }));
      onClose();
    },
  });
  const set = (changed: Partial<RoundDraft>) => {
    setDraft((now) => ({ ...now, ...changed }));
    // Errors refer to criteria by position, which changes when one is removed.
    if (Object.keys(errors).length > 0) report({});
  };
  const labels: Record<(typeof selections)[number], string> = {
    ALL: t('jury.form.all'),
    STATES: t('jury.form.states'),
    TOP: t('jury.form.top'),
    CHOSEN: t('jury.form.chosen', { count: draft.chosen.length }),
  };
  return (
    <FormSheet
      title={isNew ? t('jury.form.new') : t('jury.form.edit', { title: initial.title })}
      submit={isNew ? t('jury.form.prepare') : t('ui.action.save')}
      busyLabel={t('ui.busy.saving')}
      {...sheet}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('jury.form.name')}
        value={draft.title}
        maxLength={juryLimits.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Toggle
        label={t('jury.round.blind')}
        help={t('jury.form.blindHelp')}
        checked={draft.isBlind}
        onChange={(event) => set({ isBlind: event.target.checked })}
      />
      <CriteriaFields criteria={draft.criteria} problems={errors} onChange={(criteria) => set({ criteria })} />
      <OptionList
        legend={t('jury.form.applications')}
        name="selection"
        value={draft.selection}
        options={selections.map((value) => ({
          value,
          label: labels[value],
          isShown: (value !== 'TOP' || hasEarlier) && (value !== 'CHOSEN' || draft.chosen.length > 0),
        }))}
        help={t('jury.form.applicationsHelp')}
        onChange={(value) => set({ selection: selections.find((one) => one === value) ?? draft.selection })}
      />
      {draft.selection === 'TOP' && (
        <TextField
          name="selection.count"
          label={t('jury.form.howMany')}
          inputMode="numeric"
          value={draft.count}
          error={errors['selection.count']}
          onChange={(event) => set({ count: event.target.value })}
        />
      )}
      {draft.selection === 'STATES' && (
        <CheckList
          legend={t('jury.form.deskStates')}
          name="states"
          options={deskStates.map((value) => {
            const count = states.find((state) => state.value === value)?.count ?? 0;
            const state = t(`application.deskState.${value}`);
            return { value, label: t('jury.form.stateCount', { state, count: String(count) }) };
          })}
          selected={draft.states}
          error={errors['selection.states']}
          onChange={(values) => set({ states: deskStates.filter((state) => values.includes(state)) })}
        />
      )}
      <OptionList
        legend={t('jury.jurors.title')}
        name="assignment"
        value={draft.isAssigned ? 'SOME' : 'ALL'}
        options={[
          { value: 'ALL', label: t('jury.form.everyJuror') },
          { value: 'SOME', label: t('jury.form.someJurors') },
        ]}
        help={draft.isAssigned ? t('jury.form.assignHelp') : undefined}
        onChange={(value) => value !== null && set({ isAssigned: value === 'SOME' })}
      />
      <TextField
        name="dueOn"
        label={t('jury.due.label')}
        type="date"
        value={draft.dueOn}
        error={errors.dueOn}
        help={t('jury.form.dueHelp')}
        onChange={(event) => set({ dueOn: event.target.value })}
      />
      <Toggle
        label={t('jury.form.share')}
        help={t('jury.form.shareHelp')}
        checked={draft.sharesComments}
        onChange={(event) => set({ sharesComments: event.target.checked })}
      />
      <Toggle
        label={t('jury.form.originals')}
        help={draft.isBlind ? t('jury.form.originalsBlind') : t('jury.form.originalsHelp')}
        checked={draft.allowsOriginals && !draft.isBlind}
        disabled={draft.isBlind}
        onChange={(event) => set({ allowsOriginals: event.target.checked })}
      />
    </FormSheet>
  );
}

type CriteriaFieldsProps = {
  criteria: Criterion[];
  problems: Readonly<Record<string, string>>;
  onChange: (criteria: Criterion[]) => void;
};

const weights = Array.from({ length: juryLimits.weight }, (_, index) => String(index + 1));

function CriteriaFields({ criteria, problems, onChange }: CriteriaFieldsProps) {
  const t = useTranslations();
  const change = (index: number, changed: Partial<Criterion>) =>
    onChange(criteria.map((criterion, at) => (at === index ? { ...criterion, ...changed } : criterion)));
  return (
    <fieldset className={`stack gap-16 ${styles.criteria}`}>
      <legend className="t-small quiet">{t('jury.form.criteria')}</legend>
      {criteria.map((criterion, index) => (
        <div key={criterion.id} className={`grid bottom gap-16 rows-8 pad-under-16 hair-under ${styles.criterion}`}>
          <div className="full-row">
            <TextField
              name={`criteria.${index}.label`}
              label={t('jury.form.criterion', { number: String(index + 1) })}
              value={criterion.label}
              maxLength={juryLimits.criterion}
              error={problems[`criteria.${index}.label`]}
              onChange={(event) => change(index, { label: event.target.value })}
            />
          </div>
          <SelectField
            label={t('jury.form.scale')}
            value={criterion.scale}
            onChange={(event) =>
              change(index, { scale: scales.find((scale) => scale === event.target.value) ?? 'TEN' })
            }
          >
            <LabelledOptions values={scales} labels={(scale) => t(`jury.scale.${scale}`)} />
          </SelectField>
          <SelectField
            label={t('jury.form.weight')}
            value={criterion.weight}
            onChange={(event) => change(index, { weight: Number(event.target.value) })}
          >
            <Options options={weights.map((weight) => ({ value: weight, label: weight }))} />
          </SelectField>
          <IconButton
            icon="trash"
            label={t('jury.form.removeCriterion', { number: String(index + 1) })}
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
          {t('jury.form.addCriterion')}
        </Button>
      )}
    </fieldset>
  );
}
