import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { boostKinds } from '@/lib/shared/domain/boost';
import { formatLanguage } from '@/lib/shared/domain/country';
import { formatCurrency, formatMoney, priceCurrencies } from '@/lib/shared/domain/money';
import { limitNames } from '@/lib/shared/domain/offer';
import { paidPlanTypes } from '@/lib/shared/domain/opportunity';
import { formatPost } from '@/lib/shared/domain/payment';
import { chooseText } from '@/lib/shared/domain/site';
import { intervals, type SubscriptionType } from '@/lib/shared/domain/subscription';
import { textLanguages } from '@/lib/shared/domain/translation';
import { useWords } from '@/lib/shared/i18n/use-words';
import { type OfferDraft, readOfferDraft } from './offer-draft';
import styles from './plans.module.css';

type RowProps = { name: string; title: ReactNode; summary: string; children: ReactNode };

/** A row that expands for editing. It also expands if one of its fields is invalid. */
function Row({ name, title, summary, children }: RowProps) {
  const { formState } = useFormContext<OfferDraft>();
  const [isOpen, setOpen] = useState(false);
  const isWrong = get(formState.errors, name) !== undefined;
  return (
    <Disclosure title={title} summary={summary} isOpen={isOpen || isWrong} onToggle={setOpen}>
      {(isOpen || isWrong) && <div className="stack gap-24">{children}</div>}
    </Disclosure>
  );
}

export function PlanRow({ type, site }: { type: SubscriptionType; site: AdministeredSite }) {
  const { t, language } = useWords();
  const { register } = useFormContext<OfferDraft>();
  const field = useFieldProps<OfferDraft>();
  const { name, isSold, month } = readOfferDraft(useWatch<OfferDraft>() as OfferDraft).plans[type];
  const { currency } = site.settings;
  const price = Number.isInteger(month[currency])
    ? t('subscription.perInterval', {
        price: formatMoney({ amount: month[currency], currency }, [], language),
        interval: 'month',
      })
    : '';
  const title = chooseText(name, [language])?.text ?? type;
  return (
    <Row name={`plans.${type}`} title={<bdi>{title}</bdi>} summary={isSold ? price : t('admin.plans.notSold')}>
      <div className={`grid ${styles.fields}`}>
        {listNameLanguages(site, name).map((one) => (
          <TextField
            key={one}
            {...field(`plans.${type}.name.${one}`)}
            label={t('ui.translation.text', { text: t('admin.plans.name'), language: formatLanguage(one, language) })}
            lang={one}
            autoComplete="off"
          />
        ))}
      </div>
      <CheckRow {...register(`plans.${type}.isSold`)} label={t('admin.plans.isSold')} />
      {intervals.map((interval) => (
        <AmountFields key={interval} name={`plans.${type}.${interval}`} label={t(`admin.plans.price.${interval}`)} />
      ))}
      <LimitFields name={`plans.${type}`}>
        <TextField
          {...field(`plans.${type}.trialDays`)}
          label={t('admin.plans.limit.trialDays')}
          help={t('admin.plans.trialHelp')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </LimitFields>
    </Row>
  );
}

/** Lists the site's languages, and any others in which the plan has a name. */
function listNameLanguages({ settings }: AdministeredSite, name: Record<string, string | undefined>) {
  return textLanguages.filter((language) => settings.languages.includes(language) || name[language] !== undefined);
}

export function NoPlanRow() {
  const t = useTranslations();
  const field = useFieldProps<OfferDraft>();
  return (
    <Row name="noPlan" title={t('subscription.noPlan')} summary={t('subscription.table.forGood')}>
      <LimitFields name="noPlan">
        <TextField
          {...field('noPlan.openCalls')}
          label={t('admin.plans.limit.openCalls')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </LimitFields>
    </Row>
  );
}

export function PostRows({ site }: { site: AdministeredSite }) {
  const { t } = useWords();
  return paidPlanTypes.map((tier) => (
    <PriceRow key={tier} name={`postPrices.${tier}`} title={formatPost(tier, t)} site={site} />
  ));
}

export function BoostRows({ site }: { site: AdministeredSite }) {
  const t = useTranslations();
  return boostKinds.map((kind) => (
    <PriceRow key={kind} name={`boostPrices.${kind}`} title={t(`checkout.boost.${kind}`)} site={site} />
  ));
}

type PriceName =
  | `plans.${SubscriptionType}.${(typeof intervals)[number]}`
  | `postPrices.${(typeof paidPlanTypes)[number]}`
  | `boostPrices.${(typeof boostKinds)[number]}`;

function PriceRow({ name, title, site }: { name: PriceName; title: string; site: AdministeredSite }) {
  const { t, language } = useWords();
  const { currency } = site.settings;
  const offer = readOfferDraft(useWatch<OfferDraft>() as OfferDraft);
  const amount: unknown = get(offer, `${name}.${currency}`);
  const summary =
    typeof amount === 'number' && Number.isInteger(amount) ? formatMoney({ amount, currency }, [], language) : '';
  return (
    <Row name={name} title={title} summary={summary}>
      <AmountFields name={name} label={t('subscription.order.price')} />
    </Row>
  );
}

function AmountFields({ name, label }: { name: PriceName; label: string }) {
  const { language } = useWords();
  const field = useFieldProps<OfferDraft>();
  return (
    <fieldset>
      <legend className="t-small medium">{label}</legend>
      <div className={`grid above-8 ${styles.fields}`}>
        {priceCurrencies.map((currency) => (
          <TextField
            key={currency}
            {...field(`${name}.${currency}`)}
            label={formatCurrency(currency, language)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

function LimitFields({ name, children }: { name: `plans.${SubscriptionType}` | 'noPlan'; children: ReactNode }) {
  const t = useTranslations();
  const field = useFieldProps<OfferDraft>();
  return (
    <fieldset>
      <legend className="t-small medium">{t('admin.plans.limits')}</legend>
      <div className={`grid above-8 ${styles.fields}`}>
        {limitNames.map((limit) => (
          <TextField
            key={limit}
            {...field(`${name}.${limit}`)}
            label={t(`admin.plans.limit.${limit}`)}
            help={limit === 'artworks' ? t('admin.plans.noLimitHelp') : undefined}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
