import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { downloadFile } from '@/components/ui/download-file';
import { showRetry } from '@/components/ui/toast';
import { type Payer, readAllPayments } from '@/lib/browser/members/payment/payments';
import type { PaymentSummary } from '@/lib/shared/contract/payment';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { listCsvRows } from './describe-payment';

export function CsvDownload({ payer, summary }: { payer: Payer; summary: PaymentSummary }) {
  const words = useWords();
  const { t } = words;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { header, rows } = listCsvRows(await readAllPayments(payer), words);
      // This loads on demand, because the CSV writer is as large as the rest of the page.
      const { writeCsv } = await import('@/lib/shared/import/rejected-rows');
      downloadFile('payments.csv', 'text/csv', writeCsv(header, rows));
    },
    onError: () => showRetry(t('account.payments.csv.failed'), () => mutate()),
  });
  return (
    <div className="cluster center gap-20 rows-12 above-20">
      <ActionButton variant="secondary" isBusy={isPending} busyLabel={t('ui.busy.makingFile')} onClick={() => mutate()}>
        {t('account.payments.csv.download')}
      </ActionButton>
      <p className="t-small quiet">{describeCurrencies(summary, words)}</p>
    </div>
  );
}

/** Example: "Amounts in US dollars, as charged". */
function describeCurrencies({ paid, pending, refunded }: PaymentSummary, { t, language }: Words): string {
  const currencies = new Set([...paid, ...pending, ...refunded].map(({ currency }) => currency));
  const [only, ...others] = currencies;
  if (only === undefined || others.length > 0) return t('account.payments.csv.mixed');
  return t('account.payments.csv.single', { currency: formatCurrencies(only, language) });
}

/** The currency's plural name, such as "US dollars". */
export function formatCurrencies(code: string, language: Language): string {
  const parts = new Intl.NumberFormat(intlTags[language], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}
