import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { CheckRow } from '@/components/ui/check-row';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { useFieldProps } from '@/lib/browser/forms/use-field-props';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { type SaleKind, saleKinds } from '@/lib/shared/domain/sales';
import { limitNames, type SiteDraft } from './site-draft';

type SaleFieldsProps = { sold: AdministeredSite['sold'] };

/** Below each switch that is off, explains what happens to earlier sales. */
export function SaleFields({ sold }: SaleFieldsProps) {
  const t = useTranslations();
  const { field } = useController<SiteDraft, 'sales'>({ name: 'sales' });
  const chosen = field.value;
  const toggle = (kind: SaleKind, isSold: boolean) =>
    field.onChange(saleKinds.filter((one) => (one === kind ? isSold : chosen.includes(one))));
  const effects: Record<SaleKind, string> = {
    plans: t('admin.sale.off.plans', { count: sold.plans }),
    posts: t('admin.sale.off.posts'),
    boosts: t('admin.sale.off.boosts', { count: sold.boosts }),
  };
  return (
    <>
      {!sold.hasProvider && <Notice>{t('admin.sale.noProvider')}</Notice>}
      <fieldset className="stack gap-12">
        <legend className="visually-hidden">{t('admin.sale.legend')}</legend>
        {saleKinds.map((kind) => {
          const isSold = chosen.includes(kind);
          return (
            <div key={kind}>
              <CheckRow
                name="sales"
                label={t(`admin.sale.kind.${kind}`)}
                checked={isSold}
                aria-describedby={isSold ? undefined : `sale-${kind}`}
                onChange={({ target }) => toggle(kind, target.checked)}
                onBlur={field.onBlur}
              />
              <p id={`sale-${kind}`} role="status" className="t-small quiet">
                {!isSold && effects[kind]}
              </p>
            </div>
          );
        })}
      </fieldset>
      {(!chosen.includes('plans') || !sold.hasProvider) && <LimitFields />}
    </>
  );
}

/** Sets the limits for everyone while the site sells no plans. */
function LimitFields() {
  const t = useTranslations();
  const field = useFieldProps<SiteDraft>();
  return (
    <fieldset className="stack gap-16">
      <legend className="t-ui under-12">{t('admin.limit.legend')}</legend>
      <p className="t-small quiet">{t('admin.limit.help')}</p>
      {limitNames.map((name) => (
        <TextField
          key={name}
          {...field(`limits.${name}`)}
          label={t(`admin.limit.key.${name}`)}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
