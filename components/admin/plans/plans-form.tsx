import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { refetchPriceSync } from '@/lib/browser/members/admin/site';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { audiencePlans, audiences } from '@/lib/shared/domain/audience';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { DraftSection, SiteDraftForm } from '../site/site-draft-form';
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

const store = createDeviceDraftStore<OfferDraft>('administered-offer', parseOfferDraft);
const loadResolver = () => import('./offer-resolver').then(({ offerResolver }) => offerResolver);

export function PlansForm({ accountId, site }: { accountId: string; site: AdministeredSite }) {
  const t = useTranslations();
  return (
    <SiteDraftForm
      {...{ accountId, site, store, loadResolver }}
      {...{ createBody: createOfferBody, createDraft: createOfferDraft, listErrors: listNumberErrors }}
      id="offer"
      path={paths.pricing()}
      onPublished={() => void refetchPriceSync(accountId)}
    >
      {audiences.map((audience) => (
        <DraftSection key={audience} title={t(`subscription.audience.${audience}`)}>
          {audiencePlans[audience].map((type) => (
            <PlanRow key={type} type={type} site={site} />
          ))}
        </DraftSection>
      ))}
      <DraftSection title={t('admin.plans.everyone')}>
        <NoPlanRow />
      </DraftSection>
      <DraftSection title={t('admin.site.key.postPrices')}>
        <PostRows site={site} />
      </DraftSection>
      <DraftSection title={t('admin.site.key.boostPrices')}>
        <BoostRows site={site} />
      </DraftSection>
      <Effects site={site} />
    </SiteDraftForm>
  );
}

/** Explains what publishing the draft will change for new and existing subscribers. */
function Effects({ site }: { site: AdministeredSite }) {
  const words = useWords();
  const { t } = words;
  const draft = useWatch<OfferDraft>() as OfferDraft;
  const lines = describeOfferChange(site.settings, readOfferDraft(draft), words);
  return (
    <DraftSection title={t('admin.plans.effects')}>
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
    </DraftSection>
  );
}
