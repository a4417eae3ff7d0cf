import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Dropdown } from '@/components/ui/dropdown';
import { FormSheet } from '@/components/ui/form-sheet';
import { CurrencyOptions, LabelledOptions } from '@/components/ui/options';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import { useCurrency } from '@/lib/browser/choices/currency';
import { findAmountError, readAmount } from '@/lib/browser/forms/money-text';
import type { BulkChange } from '@/lib/browser/members/artwork/own-artworks';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { artworkCategories, artworkLimits, availabilities, priceKinds } from '@/lib/shared/domain/artwork';
import { priceCurrencies } from '@/lib/shared/domain/money';
import { formatCount } from '@/lib/shared/domain/text';
import { intlTags } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { listOffered } from '@/lib/shared/site';
import { TagsField } from '../form/tags-field';
import { describeFailure, formatChanged } from './own-selection';

type BulkSheetProps = {
  works: readonly OwnArtwork[];
  isOpen: boolean;
  onChange: (change: BulkChange) => Promise<void>;
  onClose: () => void;
};

type Props = BulkSheetProps & {
  title: string;
  submit: string;
  read: () => BulkChange | { missing: string };
  children: ReactNode;
};

/** If the request fails, the sheet keeps the input. */
function BulkSheet({ title, submit, works, isOpen, read, onChange, onClose, children }: Props) {
  const words = useWords();
  const { t, language } = words;
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: onChange,
    onMutate: () => setFailure(null),
    onSuccess: () => {
      showToast(formatChanged(works.length, words));
      onClose();
    },
    onError: (error) => setFailure(describeFailure(error, t)),
  });
  const send = () => {
    const change = read();
    if ('missing' in change) setFailure(change.missing);
    else mutate(change);
  };
  return (
    <FormSheet
      title={title}
      isOpen={isOpen}
      submit={submit}
      busyLabel={t('artwork.own.changing')}
      isBusy={isPending}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="t-small quiet">
        {t('artwork.own.bulk.for', { count: works.length, shown: formatCount(works.length, false, language) })}
      </p>
      {children}
    </FormSheet>
  );
}

/** An empty name removes the works from their series. */
export function SeriesSheet(props: BulkSheetProps) {
  const t = useTranslations();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const used = [...new Set(props.works.flatMap(({ series }) => series ?? []))].sort();
  const series = typed.trim();
  const isIn = used.length > 0;
  return (
    <BulkSheet
      {...props}
      title={t('artwork.own.action.series')}
      submit={series === '' && isIn ? t('artwork.own.bulk.takeOut') : t('ui.action.add')}
      read={() => (series === '' && !isIn ? { missing: t('artwork.own.bulk.noSeries') } : { series: series || null })}
    >
      <TextField
        label={t('artwork.form.series')}
        help={isIn ? t('artwork.own.bulk.emptySeries') : undefined}
        list={listId}
        maxLength={artworkLimits.series}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {used.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </BulkSheet>
  );
}

export function TagsSheet(props: BulkSheetProps) {
  const { t, language } = useWords();
  const { compare } = new Intl.Collator(intlTags[language]);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const used = [...new Set(props.works.flatMap(({ tags }) => tags))].sort(compare);
  const close = () => {
    setAdded([]);
    setRemoved([]);
    props.onClose();
  };
  return (
    <BulkSheet
      {...props}
      onClose={close}
      title={t('artwork.own.bulk.tags')}
      submit={t('artwork.own.action.tags')}
      read={() =>
        added.length + removed.length === 0
          ? { missing: t('artwork.own.bulk.noTags') }
          : { ...(added.length > 0 && { addTags: added }), ...(removed.length > 0 && { removeTags: removed }) }
      }
    >
      <TagsField label={t('artwork.own.bulk.addTags')} tags={added} onChange={setAdded} />
      <Dropdown
        label={t('artwork.own.bulk.takeAway')}
        placeholder={used.length === 0 ? t('artwork.own.bulk.haveNoTags') : t('artwork.own.bulk.noneChosen')}
        options={used.map((tag) => ({ value: tag, label: tag }))}
        selected={removed}
        isMultiple
        isDisabled={used.length === 0}
        onChange={setRemoved}
      />
    </BulkSheet>
  );
}

export function DetailsSheet(props: BulkSheetProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState<DetailsChange>({ category: '', medium: '', year: '' });
  const set = (change: Partial<DetailsChange>) => setTyped({ ...typed, ...change });
  return (
    <BulkSheet
      {...props}
      title={t('artwork.own.bulk.details')}
      submit={t('artwork.own.bulk.set')}
      read={() => readDetailsChange(typed, t)}
    >
      <SelectField
        label={t('artwork.form.category')}
        value={typed.category}
        onChange={({ target }) => set({ category: target.value })}
      >
        <option value="">{t('artwork.own.bulk.asItIs')}</option>
        <LabelledOptions
          values={listOffered('categories', artworkCategories)}
          labels={(category) => t(`artwork.category.${category}`)}
        />
      </SelectField>
      <TextField
        label={t('artwork.own.bulk.medium')}
        help={t('artwork.own.bulk.mediumHelp')}
        maxLength={artworkLimits.medium}
        value={typed.medium}
        onChange={({ target }) => set({ medium: target.value })}
      />
      <TextField
        label={t('artwork.own.bulk.year')}
        maxLength={artworkLimits.year}
        value={typed.year}
        onChange={({ target }) => set({ year: target.value })}
      />
    </BulkSheet>
  );
}

/** An empty field leaves the works unchanged. */
type DetailsChange = { category: string; medium: string; year: string };

export function readDetailsChange(typed: DetailsChange, t: Words['t']): BulkChange | { missing: string } {
  const category = artworkCategories.find((one) => one === typed.category);
  const [medium, year] = [typed.medium.trim(), typed.year.trim()];
  if (category === undefined && medium === '' && year === '') return { missing: t('artwork.own.bulk.noDetails') };
  return { ...(category && { category }), ...(medium && { medium }), ...(year && { year }) };
}

export function PriceSheet(props: BulkSheetProps) {
  const t = useTranslations();
  const display = useCurrency();
  const used = props.works.flatMap(({ price }) => price.money?.currency ?? []);
  const [offer, setOffer] = useState<PriceOffer>({ availability: '', kind: '', amount: '', currency: '' });
  const currency = offer.currency || (used[0] ?? display);
  const set = (change: Partial<PriceOffer>) => setOffer({ ...offer, ...change });
  return (
    <BulkSheet
      {...props}
      title={t('artwork.own.bulk.price')}
      submit={t('artwork.own.bulk.set')}
      read={() => readPriceOffer({ ...offer, currency }, t)}
    >
      <SelectField
        label={t('artwork.own.bulk.availability')}
        value={offer.availability}
        onChange={({ target }) => set({ availability: target.value })}
      >
        <option value="">{t('artwork.own.bulk.asItIs')}</option>
        <LabelledOptions values={availabilities} labels={(availability) => t(`artwork.availability.${availability}`)} />
      </SelectField>
      <SelectField
        label={t('artwork.form.price')}
        value={offer.kind}
        onChange={({ target }) => set({ kind: target.value })}
      >
        <option value="">{t('artwork.own.bulk.asItIs')}</option>
        <LabelledOptions values={priceKinds} labels={(price) => t(`artwork.form.priceKind.${price}`)} />
      </SelectField>
      {offer.kind === 'EXACT' && (
        <div className="grid columns-2 gap-16">
          <TextField
            label={t('artwork.own.bulk.amount')}
            inputMode="decimal"
            autoComplete="off"
            value={offer.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <SelectField
            label={t('artwork.form.currency')}
            value={currency}
            onChange={({ target }) => set({ currency: target.value })}
          >
            <CurrencyOptions codes={[...priceCurrencies, currency]} />
          </SelectField>
        </div>
      )}
    </BulkSheet>
  );
}

/** An empty availability or kind leaves the works unchanged. */
type PriceOffer = { availability: string; kind: string; amount: string; currency: string };

export function readPriceOffer(
  { availability, kind, amount, currency }: PriceOffer,
  t: Words['t'],
): BulkChange | { missing: string } {
  const chosen = availabilities.find((value) => value === availability);
  const priceKind = priceKinds.find((value) => value === kind);
  if (chosen === undefined && priceKind === undefined) return { missing: t('artwork.own.bulk.noPrice') };
  const change: BulkChange = { ...(chosen && { availability: chosen }) };
  if (priceKind === undefined) return change;
  if (priceKind !== 'EXACT') return { ...change, price: { kind: priceKind, money: null } };
  if (amount.trim() === '') return { missing: t('artwork.own.bulk.noAmount') };
  const error = findAmountError({ amount, currency });
  if (error !== null) return { missing: error };
  return { ...change, price: { kind: priceKind, money: { amount: readAmount({ amount, currency }), currency } } };
}
