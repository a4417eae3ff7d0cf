import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '@/components/ui/action-button';
import { downloadFile } from '@/components/ui/download-file';
import { showRetry } from '@/components/ui/toast';
import { type Payer, readAllPayments } from '@/lib/browser/members/payment/payments';
import type { PaymentSummary } from '@/lib/shared/contract/payment';
import { listCsvRows } from './describe-payment';

export function CsvDownload({ payer, summary }: { payer: Payer; summary: PaymentSummary }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { header, rows } = listCsvRows(await readAllPayments(payer));
      // Loaded on demand, because the CSV writer is as large as this page.
      const { writeCsv } = await import('@/lib/shared/import/rejected-rows');
      downloadFile('payments.csv', 'text/csv', writeCsv(header, rows));
    },
    onError: () => showRetry('The file could not be made. Your payments are still here.', () => mutate()),
  });
  return (
    <div className="cluster center gap-20 rows-12 above-20">
      <ActionButton variant="secondary" isBusy={isPending} busyLabel="Making the file" onClick={() => mutate()}>
        Download all as CSV
      </ActionButton>
      <p className="t-small quiet">{describeCurrencies(summary)}</p>
    </div>
  );
}

/** "Amounts in US dollars, as charged" */
function describeCurrencies({ paid, pending, refunded }: PaymentSummary): string {
  const currencies = new Set([...paid, ...pending, ...refunded].map(({ currency }) => currency));
  const [only, ...others] = currencies;
  if (only === undefined || others.length > 0) return 'Amounts in the currency that was charged';
  return `Amounts in ${formatCurrencies(only)}, as charged`;
}

/** The currency's plural name: "US dollars". */
export function formatCurrencies(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' });
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}
