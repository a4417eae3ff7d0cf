import { Sheet } from '@/components/ui/sheet';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCount } from '@/lib/shared/domain/text';
import { useLanguage, useWords } from '@/lib/shared/i18n/use-words';

type DeskNumbersSheetProps = {
  desk: Pick<Desk, 'numbers' | 'media' | 'countries'>;
  isOpen: boolean;
  onClose: () => void;
};

export function DeskNumbersSheet({ desk, isOpen, onClose }: DeskNumbersSheetProps) {
  const { t, language } = useWords();
  const { opened, started, submitted } = desk.numbers;
  return (
    <Sheet title={t('application.numbers.title')} isOpen={isOpen} onClose={onClose}>
      <div className="stack gap-32 pad-above-12">
        <NumberRows
          rows={[
            { name: t('application.numbers.opened'), count: opened },
            { name: t('application.numbers.started'), count: started },
            { name: t('application.numbers.submitted'), count: submitted },
          ]}
        />
        {desk.media.length > 0 && (
          <section>
            <h3 className="t-h3">{t('application.numbers.byMedium')}</h3>
            <NumberRows rows={desk.media.map(({ value, count }) => ({ name: value, count }))} />
          </section>
        )}
        {desk.countries.length > 0 && (
          <section>
            <h3 className="t-h3">{t('application.numbers.byCountry')}</h3>
            <NumberRows
              rows={desk.countries.map(({ value, count }) => ({ name: formatCountry(value, language), count }))}
            />
          </section>
        )}
      </div>
    </Sheet>
  );
}

export function NumberRows({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const language = useLanguage();
  return (
    <dl>
      {rows.map(({ name, count }) => (
        <div key={name} className="t-ui break row spread gap-16 pad-12 hair-under">
          <dt className={count === 0 ? 'faint' : undefined}>{name}</dt>
          <dd className="numbers">{formatCount(count, false, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
