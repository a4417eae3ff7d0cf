import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { SectionHeading } from '@/components/ui/section-heading';
import { TextButton } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { changeSite, refetchPriceSync, refetchSite } from '@/lib/browser/members/admin/site';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { audiencePlans, audiences } from '@/lib/shared/domain/audience';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { SitePreview, SitePreviewButton } from '../site/site-preview';
import { describeOfferChange } from './describe-offer';
import {
  createOfferBody,
  createOfferDraft,
  listNumberErrors,
  type OfferDraft,
  parseOfferDraft,
  readOfferDraft,
} from './offer-draft';
import { BoostRows, NoPlanRow, PlanRow, PostRows } from './plan-fields';
import styles from './plans.module.css';

const ID = 'offer';
const store = createDeviceDraftStore<OfferDraft>('administered-offer', parseOfferDraft);
const loadResolver = () => import('./offer-resolver').then(({ offerResolver }) => offerResolver);
const readFields = (site: AdministeredSite) => ({ ...createOfferBody(createOfferDraft(site)) });
const identify = (site: AdministeredSite) => ({ ...site, id: ID });
const preview = { path: paths.pricing(), createBody: createOfferBody, createDraft: createOfferDraft };

/** Keeps changes as a draft on this device until they are published together. */
export function PlansForm({ accountId, site }: { accountId: string; site: AdministeredSite }) {
  const t = useTranslations();
  /** The last version whose conflicts were shown. */
  const seen = useRef<(AdministeredSite & { id: string }) | null>(null);
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id: ID,
    saved: site,
    createValues: createOfferDraft,
    store,
    listErrors: listNumberErrors,
    loadResolver,
    save: async (draft, base) => {
      const changed = await saveChanges({
        ...{ fields: { ...createOfferBody(draft) }, before: { ...createOfferBody(base) }, readFields },
        ...{ latest: identify(site), seen },
        send: async ({ updatedAt }, changes) => identify(await changeSite(accountId, changes, updatedAt)),
        read: async () => identify(await refetchSite(accountId)),
      });
      void refetchPriceSync(accountId);
      showToast(t('admin.site.published'));
      return changed;
    },
  });
  useEffect(() => {
    const guard = leaveGuard();
    guard(isChanged);
    return () => guard(false);
  }, [isChanged]);
  return (
    <Form form={form} onSubmit={submit} className={`above-32 ${styles.form}`} isSentByButtonOnly>
      <div className="stack gap-56">
        {audiences.map((audience) => (
          <Section key={audience} title={t(`subscription.audience.${audience}`)}>
            {audiencePlans[audience].map((type) => (
              <PlanRow key={type} type={type} site={site} />
            ))}
          </Section>
        ))}
        <Section title={t('admin.plans.everyone')}>
          <NoPlanRow />
        </Section>
        <Section title={t('admin.site.key.postPrices')}>
          <PostRows site={site} />
        </Section>
        <Section title={t('admin.site.key.boostPrices')}>
          <BoostRows site={site} />
        </Section>
        <Effects site={site} />
        <div className={`cluster center gap-24 rows-12 pad-16 on-wall hair-above ${styles.ways}`}>
          {failure !== null && <Failure>{failure}</Failure>}
          <ActionButton type="submit" isBusy={isSaving} busyLabel={t('ui.busy.publishing')}>
            {t('admin.site.publish')}
          </ActionButton>
          {(isChanged || isDiscarded) && (
            <TextButton onClick={isDiscarded ? undoDiscard : discard}>
              {isDiscarded ? t('ui.action.undo') : t('admin.site.discard')}
            </TextButton>
          )}
          <SitePreviewButton site={site} {...preview} />
        </div>
      </div>
      <SitePreview site={site} {...preview} />
    </Form>
  );
}

/** Explains what publishing the draft would change for new and existing subscribers. */
function Effects({ site }: { site: AdministeredSite }) {
  const words = useWords();
  const { t } = words;
  const draft = useWatch<OfferDraft>() as OfferDraft;
  const lines = describeOfferChange(site.settings, readOfferDraft(draft), words);
  return (
    <Section title={t('admin.plans.effects')}>
      <div role="status">
        {lines.length === 0 ? (
          <p className="t-small quiet">{t('admin.plans.noEffects')}</p>
        ) : (
          <ul className="stack gap-8">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <SectionHeading>{title}</SectionHeading>
      <div className="above-20">{children}</div>
    </section>
  );
}
