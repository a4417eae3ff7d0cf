import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { createDeviceDraftStore } from '@/lib/browser/forms/device-draft-store';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { callPosters } from '@/lib/shared/domain/site';
import { paths } from '@/lib/shared/paths';
import { AccentField } from './accent-field';
import { ConversationFields } from './conversation-fields';
import { HomeFields } from './home-fields';
import { LanguageFields } from './language-fields';
import { LegalPages } from './legal-pages';
import { LinkFields } from './link-fields';
import { MarkField } from './mark-field';
import { NotificationFields } from './notification-fields';
import { OfferedFields } from './offered-fields';
import { RegistrationField } from './registration-field';
import { SaleFields } from './sale-fields';
import { createSiteBody, createSiteDraft, papers, parseSiteDraft, type SiteDraft, units } from './site-draft';
import { DraftSection, SiteDraftForm } from './site-draft-form';
import { TranslatedField } from './translated-field';

const store = createDeviceDraftStore<SiteDraft>('administered', parseSiteDraft);
const loadResolver = () => import('./site-resolver').then(({ siteResolver }) => siteResolver);

export function SiteForm({ accountId, site }: { accountId: string; site: AdministeredSite }) {
  return (
    <SiteDraftForm
      {...{ accountId, site, store, loadResolver }}
      {...{ createBody: createSiteBody, createDraft: createSiteDraft }}
      id="site"
      path={paths.home()}
    >
      <SiteFields accountId={accountId} site={site} />
    </SiteDraftForm>
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
      <Section title={t('admin.site.key.notifications')}>
        <NotificationFields />
      </Section>
      <Section title={t('admin.site.key.conversations')}>
        <ConversationFields />
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DraftSection title={title}>
      <div className="stack gap-24">{children}</div>
    </DraftSection>
  );
}
