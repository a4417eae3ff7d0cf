import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Form } from '@/components/ui/form';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SectionHeading } from '@/components/ui/section-heading';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { pickChanges } from '@/lib/browser/forms/merge-fields';
import { saveChanges } from '@/lib/browser/forms/save-changes';
import { useDraft } from '@/lib/browser/forms/use-draft';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import { changeSite, refetchSite } from '@/lib/browser/members/admin/site';
import { leaveGuard } from '@/lib/browser/store/leave-guard';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { callPosters } from '@/lib/shared/domain/site';
import { paths } from '@/lib/shared/paths';
import { AccentField } from './accent-field';
import { HomeFields } from './home-fields';
import { LanguageFields } from './language-fields';
import { LegalPages } from './legal-pages';
import { LinkFields } from './link-fields';
import { MarkField } from './mark-field';
import { OfferedFields } from './offered-fields';
import { RegistrationField } from './registration-field';
import { SaleFields } from './sale-fields';
import { createSiteBody, createSiteDraft, papers, parseSiteDraft, type SiteDraft, units } from './site-draft';
import styles from './site-form.module.css';
import { SitePreview, SitePreviewButton } from './site-preview';
import { TranslatedField } from './translated-field';

const ID = 'site';
const store = createDeviceDraftStore<SiteDraft>('administered', parseSiteDraft);
const loadResolver = () => import('./site-resolver').then(({ siteResolver }) => siteResolver);
const readFields = (site: AdministeredSite) => ({ ...createSiteBody(createSiteDraft(site)) });
const preview = { path: paths.home(), createBody: createSiteBody, createDraft: createSiteDraft };
const identify = (site: AdministeredSite) => ({ ...site, id: ID });

/** Keeps changes as a draft on this device until they are published together. */
export function SiteForm({ accountId, site }: { accountId: string; site: AdministeredSite }) {
  const t = useTranslations();
  /** The last version whose conflicts were shown. */
  const seen = useRef<(AdministeredSite & { id: string }) | null>(null);
  const { form, submit, failure, isChanged, isSaving, isDiscarded, discard, undoDiscard } = useDraft({
    id: ID,
    saved: site,
    createValues: createSiteDraft,
    store,
    listErrors: () => ({}),
    loadResolver,
    save: async (draft, base) => {
      const changed = await saveChanges({
        ...{ fields: { ...createSiteBody(draft) }, before: { ...createSiteBody(base) }, readFields },
        ...{ latest: identify(site), seen },
        send: async ({ updatedAt }, changes) => identify(await changeSite(accountId, changes, updatedAt)),
        read: async () => identify(await refetchSite(accountId)),
      });
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
        <SiteFields accountId={accountId} site={site} />
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
          <span role="status" className="t-small quiet">
            <ChangeCount form={form} site={site} />
          </span>
        </div>
      </div>
      <SitePreview site={site} {...preview} />
    </Form>
  );
}

function SiteFields({ accountId, site }: { accountId: string; site: AdministeredSite }) {
  const t = useTranslations();
  const field = useFieldProps<SiteDraft>();
  return (
    <>
      <Section title={t('admin.site.texts')}>
        <TranslatedField name="name" label={t('admin.site.key.name')} help={t('admin.site.nameHelp')} />
        <TranslatedField name="statement" label={t('admin.site.key.statement')} help={t('admin.site.statementHelp')} />
        <TranslatedField
          name="description"
          label={t('admin.site.key.description')}
          help={t('admin.site.descriptionHelp')}
        />
      </Section>
      <Section title={t('admin.look.title')}>
        <MarkField name="logo" help={t('admin.look.logoHelp')} without={t('admin.look.useName')} />
        <MarkField name="icon" help={t('admin.look.iconHelp')} without={t('admin.look.useOurs')} />
        <AccentField />
      </Section>
      <Section title={t('admin.site.key.languages')}>
        <LanguageFields missing={site.missingMessages} />
      </Section>
      <Section title={t('admin.words.title')}>
        <p className="t-small quiet">{t('admin.words.about')}</p>
        <p>
          <TextLink href={paths.siteWords()}>{t('admin.words.open')}</TextLink>
        </p>
      </Section>
      <Section title={t('admin.page.title')}>
        <LegalPages accountId={accountId} />
      </Section>
      <Section title={t('admin.site.key.announcement')}>
        <TranslatedField name="announcement.text" label={t('admin.site.announcementText')} />
        <TextField
          {...field('announcement.until')}
          type="datetime-local"
          label={t('admin.site.announcementEnd')}
          help={t('admin.site.announcementHelp')}
        />
      </Section>
      <Section title={t('admin.home.title')}>
        <HomeFields />
      </Section>
      <Section title={t('admin.offered.title')}>
        <OfferedFields accountId={accountId} />
      </Section>
      <Section title={t('admin.site.links')}>
        <LinkFields name="headerLinks" label={t('admin.site.key.headerLinks')} max={2} />
        <LinkFields name="footerLinks" label={t('admin.site.key.footerLinks')} max={12} />
        <TextField
          {...field('contact')}
          type="email"
          label={t('admin.site.key.contact')}
          help={t('admin.site.contactHelp')}
          dir="ltr"
          autoComplete="off"
        />
      </Section>
      <Section title={t('admin.site.rights')}>
        <RegistrationField />
        <SelectField {...field('callPosting')} label={t('admin.site.key.callPosting')}>
          <LabelledOptions values={callPosters} labels={(who) => t(`admin.site.who.${who}`)} />
        </SelectField>
      </Section>
      <Section title={t('admin.sale.title')}>
        <SaleFields sold={site.sold} />
      </Section>
      <Section title={t('admin.site.prices')}>
        <SelectField {...field('currency')} label={t('admin.site.key.currency')} help={t('admin.site.currencyHelp')}>
          <CurrencyOptions codes={priceCurrencies} />
        </SelectField>
        <SelectField {...field('units')} label={t('admin.site.key.units')} help={t('admin.site.unitsHelp')}>
          <LabelledOptions values={units} labels={(unit) => t(`admin.site.unit.${unit}`)} />
        </SelectField>
        <SelectField {...field('paper')} label={t('admin.site.key.paper')} help={t('admin.site.paperHelp')}>
          <LabelledOptions values={papers} labels={(paper) => t(`admin.site.paper.${paper}`)} />
        </SelectField>
      </Section>
    </>
  );
}

function ChangeCount({
  form: { control, getValues },
  site,
}: {
  form: UseFormReturn<SiteDraft>;
  site: AdministeredSite;
}) {
  const t = useTranslations();
  useWatch({ control });
  const count = Object.keys(pickChanges({ ...createSiteBody(getValues()) }, readFields(site))).length;
  return count === 0 ? null : t('admin.site.changes', { count });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <SectionHeading>{title}</SectionHeading>
      <div className="stack gap-24 above-20">{children}</div>
    </section>
  );
}
