import { Sheet } from '@/components/ui/sheet';
import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatCountry } from '@/lib/shared/domain/country';
import { formatCount } from '@/lib/shared/domain/text';

type DeskNumbersSheetProps = {
  desk: Pick<Desk, 'numbers' | 'media' | 'countries'>;
  isOpen: boolean;
  onClose: () => void;
};

export function DeskNumbersSheet({ desk, isOpen, onClose }: DeskNumbersSheetProps) {
  const { opened, started, submitted } = desk.numbers;
  return (
    <Sheet title="Numbers" isOpen={isOpen} onClose={onClose}>
      <div className="stack gap-32 pad-above-12">
        <NumberRows
          rows={[
            { name: 'Opened the call', count: opened },
            { name: 'Began to apply', count: started },
            { name: 'Sent an application', count: submitted },
          ]}
        />
        {desk.media.length > 0 && (
          <section>
            <h3 className="t-h3">By medium</h3>
            <NumberRows rows={desk.media.map(({ value, count }) => ({ name: value, count }))} />
          </section>
        )}
        {desk.countries.length > 0 && (
          <section>
            <h3 className="t-h3">By country</h3>
            <NumberRows rows={desk.countries.map(({ value, count }) => ({ name: formatCountry(value), count }))} />
          </section>
        )}
      </div>
    </Sheet>
  );
}

export function NumberRows({ rows }: { rows: readonly { name: string; count: number }[] }) {
  return (
    <dl>
      {rows.map(({ name, count }) => (
        <div key={name} className="t-ui break row spread gap-16 pad-12 hair-under">
          <dt className={count === 0 ? 'faint' : undefined}>{name}</dt>
          <dd className="numbers">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
