import { ChoiceCards } from '@/components/ui/choice-cards';
import type { ArtworkSize } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';
import { useWords } from '@/lib/shared/i18n/use-words';
import { type LengthUnit, lengthUnits } from '@/lib/shared/import/length';
import drawing from '../detail/artwork-label.module.css';
import { EYE_HEIGHT, PERSON_HEIGHT, PERSON_WIDTH, Person } from '../detail/scale-drawing';
import styles from './import-works.module.css';
import type { KeyedWork } from './use-listed-works';

/** A few drawings are enough to reveal a wrong unit. */
const SHOWN = 3;
const order: readonly LengthUnit[] = ['in', 'cm', 'mm', 'm'];

type UnitChoiceProps = {
  works: readonly KeyedWork[];
  unit: LengthUnit | null;
  onChoose: (unit: LengthUnit | null) => void;
};

/** Asks for the unit of sizes that have none. */
export function UnitChoice({ works, unit, onChoose }: UnitChoiceProps) {
  const { t, language } = useWords();
  const unscaled = works.flatMap(({ unscaled: size, fields }) =>
    size === null ? [] : [{ size, title: fields.title }],
  );
  const shown = unscaled.filter(({ size }) => size.height !== null && size.width !== null).slice(0, SHOWN);
  const sizes = shown.map(({ size }) => size);
  const [first] = shown;
  if (unscaled.length === 0) return null;
  return (
    <ChoiceCards
      legend={t('artwork.import.unit.legend', {
        count: unscaled.length,
        shown: formatCount(unscaled.length, false, language),
      })}
      name="unit"
      options={order.map((one) => ({
        value: one,
        title: t(`artwork.import.unit.${one}`),
        ...(first && {
          summary: t('artwork.import.unit.example', {
            title: first.title || t('artwork.import.unit.first'),
            size: `${formatSides(first.size)} ${one}`,
          }),
        }),
        end: <ScaledWorks sizes={sizes} unit={one} />,
      }))}
      selected={unit === null ? [] : [unit]}
      onChange={([chosen]) => onChoose(lengthUnits.find((one) => one === chosen) ?? null)}
    />
  );
}

function formatSides({ height, width, depth }: ArtworkSize): string {
  return [height, width, depth].filter((side) => side !== null).join(' × ');
}

const CENTIMETRES: Record<LengthUnit, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54 };
const GAP = 24;

/** Draws the works as if their sides were measured in `unit`. Screen readers read the text beside the drawing. */
function ScaledWorks({ sizes, unit }: { sizes: readonly ArtworkSize[]; unit: LengthUnit }) {
  const scale = CENTIMETRES[unit];
  let at = PERSON_WIDTH;
  const works = sizes.map(({ height, width }) => {
    const [tall, wide] = [(height ?? 0) * scale, (width ?? 0) * scale];
    const x = at + GAP;
    at = x + wide;
    return { x, width: wide, height: tall, y: -Math.max(tall, EYE_HEIGHT + tall / 2) };
  });
  const top = Math.max(PERSON_HEIGHT, ...works.map(({ y }) => -y));
  return (
    <svg className={`block ${styles.scaled}`} viewBox={`-2 ${-top - 2} ${at + 4} ${top + 4}`} aria-hidden="true">
      <Person x={PERSON_WIDTH / 2} />
      {works.map((work) => (
        <rect key={work.x} className={drawing.work} {...work} />
      ))}
    </svg>
  );
}
