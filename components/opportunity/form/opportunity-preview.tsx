import { type MouseEvent, useState } from 'react';
import { PreviewDialog } from '@/components/ui/preview-dialog';
import { Tabs } from '@/components/ui/tabs';
import { isSame } from '@/lib/browser/forms/merge-fields';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import type { Profile } from '@/lib/shared/contract/profile';
import { type ApplicationForm, newApplicationForm } from '@/lib/shared/domain/application-form';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import { findContradictions } from '@/lib/shared/domain/opportunity-rules';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';
import { ApplicationPreview } from '../application-form-builder/application-preview';
import { OpportunityDetail } from '../detail/opportunity-detail';
import { VisitorView } from '../detail/own-opportunity';
import { createOpportunityBody, dropUnfinished, emptyInvalidNumbers, type OpportunityDraft } from './opportunity-draft';

type Previewed = { draft: OpportunityDraft; opportunity: Opportunity | null; profile: Profile };

export function OpportunityPreview({ onClose, ...previewed }: Previewed & { onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const [now] = useState(() => new Date());
  const [part, setPart] = useState('call');
  const { draft } = previewed;
  const finished = dropUnfinished(draft);
  const preview = createPreview({ ...previewed, draft: emptyInvalidNumbers(finished) }, now, words);
  const { id, title, apply, applicationForm } = preview;
  const call = (
    <VisitorView value={true}>
      <OpportunityDetail opportunity={preview} related={[]} now={now} />
    </VisitorView>
  );
  /** The application page of this call does not exist yet, so the preview opens here. */
  const showForm = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.getAttribute('href') !== paths.applyTo(id)) return;
    event.preventDefault();
    event.stopPropagation();
    setPart('form');
  };
  return (
    <PreviewDialog onClose={onClose}>
      <div className="page">
        {apply?.method === 'IMPASTO' && applicationForm !== null ? (
          <Tabs
            label={t('opportunity.form.previewParts')}
            chosen={part}
            onChoose={setPart}
            tabs={[
              {
                id: 'call',
                label: t('opportunity.form.section.call'),
                panel: <div onClickCapture={showForm}>{call}</div>,
              },
              {
                id: 'form',
                label: t('opportunity.form.previewForm'),
                panel: (
                  <ApplicationPreview form={applicationForm} title={title} isUnfinished={!isSame(finished, draft)} />
                ),
              },
            ]}
          />
        ) : (
          call
        )}
      </div>
    </PreviewDialog>
  );
}

/** Leaves out invalid dates. */
function createPreview({ draft, opportunity, profile }: Previewed, now: Date, words: Words): Opportunity {
  const body = createOpportunityBody(draft);
  const isDated = Object.keys(findContradictions(body, words)).every((path) => !path.startsWith('deadline'));
  const deadline = isDated ? body.deadline : { ...body.deadline, localDateTime: null, timeZone: null };
  const at = now.toISOString();
  return {
    ...body,
    title: body.title || words.t('opportunity.form.noTitle'),
    deadline,
    closesAt: computeClosingInstant(deadline)?.toISOString() ?? null,
    deadlineChanges: 0,
    apply: body.apply?.method === 'URL' && parseUrl(body.apply.value) === null ? null : body.apply,
    applicationForm: body.applicationForm && { ...body.applicationForm, works: keepCounts(body.applicationForm.works) },
    id: opportunity?.id ?? profile.id,
    profileId: profile.id,
    profile,
    image: opportunity?.image ?? null,
    imageCaption: opportunity?.imageCaption ?? null,
    status: 'PUBLISHED',
    hiddenReason: null,
    planType: null,
    boost: null,
    appliesHere: body.apply?.method === 'IMPASTO',
    isPromoted: false,
    isHighlighted: false,
    changes: [],
    answers: null,
    acceptedArtists: [],
    publishedAt: at,
    paidUntil: null,
    visibleUntil: null,
    createdAt: at,
    updatedAt: at,
  };
}

function keepCounts(works: ApplicationForm['works']): ApplicationForm['works'] {
  const max = Number.isNaN(works.max) ? newApplicationForm.works.max : works.max;
  const min = Number.isNaN(works.min) ? newApplicationForm.works.min : works.min;
  return { min: Math.min(min, max), max };
}
