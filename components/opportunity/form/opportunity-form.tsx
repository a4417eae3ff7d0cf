'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Form } from '@/components/ui/form';
import { LatestChange } from '@/components/ui/latest-change';
import { Notice } from '@/components/ui/notice';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { usePointerRelease } from '@/components/ui/use-pointer-release';
import type { SaveSnapshot } from '@/lib/browser/forms/autosave';
import { hasField } from '@/lib/browser/forms/field-errors';
import { isSame } from '@/lib/browser/forms/merge-fields';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { useLatestChange } from '@/lib/browser/members/team/use-latest-change';
import { useMember } from '@/lib/browser/session/member';
import { hasErrorCode } from '@/lib/shared/api/error-message';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { readPost, warnOfDeadline } from '../describe-listing';
import { ApplyFields } from './apply-fields';
import { EligibilityFields, RewardFields } from './artist-fields';
import { DeadlineFields } from './deadline-fields';
import { DuplicateNotice } from './duplicate-notice';
import { FormBar } from './form-bar';
import { FormProgress } from './form-progress';
import { sections } from './form-sections';
import {
  createNewDraft,
  createOpportunityBody,
  createOpportunityDraft,
  listDraftErrors,
  listMissing,
  type OpportunityDraft,
} from './opportunity-draft';
import { opportunityDraftStore, removeUnsavedOpportunity } from './opportunity-draft-store';
import { FeeFields, OpportunityFields } from './opportunity-fields';
import styles from './opportunity-form.module.css';
import { OpportunityPreview } from './opportunity-preview';
import { PictureFields } from './picture-fields';
import { useCurrentSection } from './use-current-section';
import { useOpportunityDraft } from './use-opportunity-draft';
import { useOpportunitySaving } from './use-opportunity-saving';

const store = opportunityDraftStore;
const loadCheck = () => import('./opportunity-resolver');
const loadResolver = () => loadCheck().then(({ opportunityResolver }) => opportunityResolver);

type OpportunityFormProps = {
  /** The browser generates this id before the first save, for the URL and for the draft on the device. */
  id: string;
  profile: Profile;
  opportunity: Opportunity | null;
};

/** Drafts are saved automatically, and unsaved input stays on the device. Published calls are saved on submission. */
export function OpportunityForm({ id, profile, opportunity }: OpportunityFormProps) {
  const t = useTranslations();
  const router = useRouter();
  const [saved, setSaved] = useState(opportunity);
  const { accountId } = useMember();
  const change = useLatestChange(profile, opportunity?.id ?? null);
  const [isPreviewed, setPreviewed] = useState(false);
  const isDraft = saved === null || saved.status === 'DRAFT' || saved.status === 'PENDING_PAYMENT';
  const isDeadlineSet = (draft: OpportunityDraft) =>
    isDraft ||
    !isSame(createOpportunityBody(createOpportunityDraft(saved)).deadline, createOpportunityBody(draft).deadline);

  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft<
    Opportunity | null,
    OpportunityDraft
  >({
    id,
    saved,
    createValues: (stored, current) =>
      stored === null ? createNewDraft(profile) : createOpportunityDraft(stored, current),
    store,
    listErrors: (draft) => ({ ...listMissing(draft), ...listDraftErrors(draft, isDeadlineSet(draft), new Date()) }),
    loadResolver,
    save: async (draft) => {
      const now = await saving.send(draft);
      showSaved(now);
      store.remove(id);
      if (isDraft) router.push(paths.postOpportunity(now.id));
      else {
        showToast(t('ui.draft.saved'));
        router.push(paths.opportunity(now.id));
      }
      return now;
    },
  });
  const showSaved = (now: Opportunity) => {
    removeUnsavedOpportunity(accountId, id);
    setSaved(now);
  };
  const saving = useOpportunitySaving({
    ...{ form, profileId: profile.id, opportunity: saved, isDraft, id },
    onSaved: (now, isWhole) => {
      showSaved(now);
      if (isWhole) store.remove(id);
    },
  });

  const checkField = useFieldCheck(form, isDeadlineSet);
  const { current, show, root } = useCurrentSection(form.formState.submitCount);

  return (
    <Form
      form={form}
      className={`grid top ${styles.form}`}
      isSentByButtonOnly
      onBlur={checkField}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormProgress hasPicture={Boolean(saved?.image)} current={current} onChoose={show} />
      <div ref={root} className={`stack shrink ${styles.sections}`}>
        {sections.map((section, index) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className={`shrink ${styles.section}`}
            data-current={index === current ? '' : undefined}
          >
            <h2
              id={`${section.id}-title`}
              tabIndex={-1}
              className={`t-h2 pad-above-16 ink-above no-ring ${styles.heading}`}
            >
              {t(`opportunity.form.section.${section.id}`)}
            </h2>
            <div className="stack gap-32 shrink above-24">
              {section.id === 'call' && <OpportunityFields />}
              {section.id === 'deadline' && <DeadlineFields opportunity={saved} />}
              {section.id === 'cost' && <FeeFields />}
              {section.id === 'rewards' && <RewardFields />}
              {section.id === 'eligibility' && <EligibilityFields />}
              {section.id === 'apply' && <ApplyFields />}
              {section.id === 'picture' && <PictureFields opportunity={saved} change={saving.change} />}
            </div>
          </section>
        ))}
        {isDraft && saved !== null && saved.title !== '' && (
          <div className={styles.duplicates}>
            <DuplicateNotice opportunity={saved} />
          </div>
        )}
        {!isDraft && saved !== null && <PostNotice opportunity={saved} />}
      </div>
      <FormBar
        current={current}
        onChoose={show}
        failure={failure}
        isSavable={!isDraft && isChanged}
        onPreview={() => setPreviewed(true)}
        submit={
          <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.saving')}>
            {isDraft ? t('ui.action.continue') : t('ui.action.save')}
          </ActionButton>
        }
      >
        <span role="status" className="quiet">
          {isDraft ? (
            <DraftState state={saving.state} error={saving.error} />
          ) : isDiscarded ? (
            t('ui.draft.discarded')
          ) : (
            isChanged && t('opportunity.form.unchanged')
          )}
        </span>
        <LatestChange change={change} />
        {!isDraft && (isChanged || isDiscarded) && (
          <TextButton onClick={isDiscarded ? undoDiscard : discard}>
            {isDiscarded ? t('ui.action.undo') : t('ui.action.discard')}
          </TextButton>
        )}
      </FormBar>
      {isPreviewed && (
        <OpportunityPreview
          draft={form.getValues()}
          opportunity={saved}
          profile={profile}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Form>
  );
}

/** Warns of two conflicts with the post: fees on a free post, and a deadline after the listing ends. */
function PostNotice({ opportunity }: { opportunity: Opportunity }) {
  const words = useWords();
  const { t } = words;
  const { id, status, planType } = opportunity;
  const { fee, deadline } = createOpportunityBody(useOpportunityDraft());
  if (status !== 'PUBLISHED' && status !== 'CLOSED') return null;
  const choose = (text: ReactNode) => <TextLink href={paths.postOpportunity(id)}>{text}</TextLink>;
  const gap = warnOfDeadline(deadline, readPost(opportunity), words);
  const hasFees = planType === 'FREE' && fee === 'FEES';
  if (!hasFees && gap === null) return null;
  return (
    <div className="stack gap-12">
      {hasFees && <Notice isLive>{t.rich('opportunity.form.freePost', { choose })}</Notice>}
      {gap !== null && (
        <Notice isLive>
          {gap} {choose(planType === 'FREE' ? t('opportunity.form.choosePaid') : t('opportunity.listLonger'))}
        </Notice>
      )}
    </div>
  );
}

function DraftState({ state, error }: SaveSnapshot) {
  const t = useTranslations();
  const calls = (text: ReactNode) => <TextLink href={paths.accountOpportunities()}>{text}</TextLink>;
  if (hasErrorCode(error, 'conflict')) return t('opportunity.form.conflict');
  if (hasErrorCode(error, 'validation_failed')) return t('opportunity.form.rejected');
  const kept = t('opportunity.form.kept');
  const sentences: Record<typeof state, ReactNode> = {
    idle: null,
    unsaved: null,
    saving: t('ui.busy.saving'),
    saved: t.rich('opportunity.form.draftSaved', { calls }),
    partial: t.rich('opportunity.form.draftPartial', { calls }),
    unreachable: kept,
    failed: kept,
  };
  return sentences[state];
}

/** The type of errors found on blur. Errors found on submission stay until the field changes. */
const TYPE = 'invalid';

/** If two values are in the wrong order, the second one shows the error. */
const SECOND_OF_PAIRS = ['eventEnd', 'eligibility.ageMax'];
const findSecond = (name: string) => name.replace(/\.min$/, '.max');

/** Validates fields on blur, and restored input when the form opens. Only publication reports missing fields. */
function useFieldCheck(form: UseFormReturn<OpportunityDraft>, isDeadlineSet: (draft: OpportunityDraft) => boolean) {
  const waitForRelease = usePointerRelease();
  const check = useEffectEvent(async (isChecked: (name: string) => boolean): Promise<void> => {
    // After a deployment, this chunk can be gone. The server validates the draft anyway.
    const loaded = await loadCheck().catch(() => null);
    if (loaded === null) return;
    const draft = form.getValues();
    const problems = loaded.listInvalid(draft, isDeadlineSet(draft), new Date());
    for (const [name, message] of Object.entries(problems)) {
      if (isChecked(name) && hasField(draft, name)) form.setError(name, { type: TYPE, message });
    }
  });
  useEffect(() => void check(() => true), []);

  return ({ target }: FocusEvent<HTMLFormElement>) => {
    const name = target.getAttribute('name');
    if (name === null || !('value' in target) || target.value === '') return;
    void waitForRelease().then(() =>
      check((wrong) => wrong === name || wrong === findSecond(name) || SECOND_OF_PAIRS.includes(wrong)),
    );
  };
}
