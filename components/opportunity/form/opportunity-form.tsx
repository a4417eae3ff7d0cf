'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import type { Opportunity } from '@/lib/contract/opportunity';
import type { Profile } from '@/lib/contract/profile';
import { createDeviceDraftStore } from '@/lib/forms/device-draft-store';
import { isSame } from '@/lib/forms/is-same';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { changeOpportunity, createDraft as postDraft } from '@/lib/members/own-opportunities';
import { paths } from '@/lib/paths';
import { PostNotice } from '../plan/post-notice';
import { ApplyFields, EligibilityFields, RewardFields } from './artist-fields';
import { CallFields, DeadlineFields, FeeFields } from './call-fields';
import { DuplicateNotice } from './duplicate-notice';
import {
  createBody,
  createDraft,
  listDraftErrors,
  listMissing,
  type OpportunityDraft,
  parseDraft,
} from './opportunity-draft';
import styles from './opportunity-form.module.css';
import { PictureFields } from './picture-fields';
import { PreviewDialog } from './preview-dialog';
import { type SaveState, useAutosave } from './use-autosave';

const store = createDeviceDraftStore<OpportunityDraft>('opportunity', parseDraft);
const loadResolver = () => import('./opportunity-resolver').then(({ opportunityResolver }) => opportunityResolver);

/** The parts of the form, and the fields of each that publication needs. */
const sections = [
  { id: 'call', title: 'The call', needs: ['type', 'title', 'description', 'artisticFields'] },
  { id: 'deadline', title: 'When and where', needs: ['deadline', 'country', 'eventEnd'] },
  { id: 'cost', title: 'What artists pay', needs: ['fee', 'applicationFee', 'participationFee'] },
  { id: 'rewards', title: 'What artists get', needs: ['rewards', 'salary', 'places'] },
  { id: 'eligibility', title: 'Who can apply', needs: ['eligibility'] },
  { id: 'apply', title: 'How to apply', needs: ['apply'] },
  { id: 'picture', title: 'Picture', needs: [] },
] as const;

type OpportunityFormProps = {
  profile: Profile;
  /** Null: a new one. */
  opportunity: Opportunity | null;
};

/**
 * All of a call. A draft is saved on the server as it is typed, and on the device until it has arrived there; what is
 * published is changed when the organizer saves it.
 */
export function OpportunityForm({ profile, opportunity }: OpportunityFormProps) {
  const router = useRouter();
  const [saved, setSaved] = useState(opportunity);
  // The same for a new one also once it has an id: what was typed lies under it.
  const [id] = useState(() => opportunity?.id ?? `new:${profile.id}`);
  const [isPreviewed, setPreviewed] = useState(false);
  const isDraft = saved === null || saved.status === 'DRAFT' || saved.status === 'PENDING_PAYMENT';
  const isDeadlineSet = (draft: OpportunityDraft) =>
    isDraft || !isSame(createBody(createDraft(saved)).deadline, createBody(draft).deadline);

  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraftForm<
    Opportunity | null,
    OpportunityDraft
  >({
    id,
    saved,
    createValues: (call) => createDraft(call),
    store,
    listErrors: (draft) => ({ ...listMissing(draft), ...listDraftErrors(draft, isDeadlineSet(draft), new Date()) }),
    loadResolver,
    save: async (draft) => {
      const body = createBody(draft);
      const now = await autosave.runBetweenSaves(async () => {
        const latest = autosave.getLatest();
        const changed =
          latest === null
            ? await postDraft(profile.id, { ...body, idempotencyKey: store.getIdempotencyKey(id) })
            : await changeOpportunity(latest, { ...body, updatedAt: latest.updatedAt });
        showSaved(changed);
        return changed;
      });
      store.remove(id);
      if (isDraft) router.push(paths.postOpportunity(now.id));
      else {
        showToast('Saved.');
        router.push(paths.opportunity(now.id));
      }
      return now;
    },
  });
  const showSaved = (now: Opportunity) => {
    // A reload finds the draft that has just begun.
    if (saved === null) window.history.replaceState(null, '', paths.editOpportunity(now.id));
    autosave.setLatest(now);
    setSaved(now);
  };
  const autosave = useAutosave({
    form,
    profileId: profile.id,
    opportunity: saved,
    getIdempotencyKey: () => store.getIdempotencyKey(id),
    onSaved: (now, isWhole) => {
      showSaved(now);
      if (isWhole) store.remove(id);
    },
  });

  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Progress />
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className={styles.section}>
            <h2 id={`${section.id}-title`} className={styles.heading}>
              {section.title}
            </h2>
            <div className={styles.fields}>
              {section.id === 'call' && <CallFields />}
              {section.id === 'deadline' && <DeadlineFields />}
              {section.id === 'cost' && <FeeFields />}
              {section.id === 'rewards' && <RewardFields />}
              {section.id === 'eligibility' && <EligibilityFields />}
              {section.id === 'apply' && <ApplyFields />}
              {section.id === 'picture' && (
                <PictureFields
                  opportunity={saved}
                  change={(run) => autosave.runBetweenSaves(async () => showSaved(await run()))}
                />
              )}
            </div>
          </section>
        ))}
        {isDraft && saved !== null && saved.title !== '' && (
          <div className={styles.duplicates}>
            <DuplicateNotice opportunity={saved} />
          </div>
        )}
      </div>
      {!isDraft && saved !== null && <PublishedNotice opportunity={saved} />}
      <div className={styles.ways}>
        <div className={styles.notes}>
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              <Icon name="alert" size={16} />
              {failure}
            </p>
          )}
          <span role="status" className={styles.state}>
            {isDraft ? stateLabels[autosave.state] : isDiscarded ? 'Discarded.' : isChanged ? 'Not saved yet' : ''}
          </span>
          {!isDraft && (isChanged || isDiscarded) && (
            <TextButton onClick={isDiscarded ? undoDiscard : discard}>{isDiscarded ? 'Undo' : 'Discard'}</TextButton>
          )}
        </div>
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        <ActionButton type="submit" isBusy={isSaving} busyLabel="Saving">
          {isDraft ? 'Continue' : 'Save'}
        </ActionButton>
      </div>
      {isPreviewed && (
        <PreviewDialog
          draft={form.getValues()}
          opportunity={saved}
          profile={profile}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Form>
  );
}

function PublishedNotice({ opportunity }: { opportunity: Opportunity }) {
  const draft = useWatch<OpportunityDraft>() as OpportunityDraft;
  const { fee, deadline } = createBody(draft);
  return <PostNotice opportunity={opportunity} fee={fee ?? null} deadline={deadline} />;
}

const stateLabels: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving',
  saved: 'Draft saved',
  failed: 'Kept on this device. It is saved when the connection is back.',
  changed: 'This was changed in another tab. Reload to see it.',
};

/** The parts of the form with a mark at each that has all that publication needs. */
function Progress() {
  const draft = useWatch<OpportunityDraft>() as OpportunityDraft;
  const wrong = [...Object.keys(listMissing(draft)), ...Object.keys(listDraftErrors(draft, false, new Date()))];
  const isDone = (needs: readonly string[]) => !wrong.some((path) => needs.includes(path.split('.')[0] ?? ''));
  const done = sections.filter(({ needs }) => isDone(needs)).length;
  return (
    <nav aria-label="Parts of the call" className={styles.progress}>
      <p className={styles.count}>
        {done} of {sections.length} complete
      </p>
      <ol>
        {sections.map(({ id, title, needs }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className={styles.mark}>{isDone(needs) && <Icon name="check" size={16} />}</span>
              {title}
              <span className="visually-hidden">{isDone(needs) ? ', complete' : ', something is missing'}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
