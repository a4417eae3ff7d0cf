import { ChoiceCards } from '@/components/ui/choice-cards';
import type { ArtworkSize } from '@/lib/shared/domain/artwork';
import { formatCounted } from '@/lib/shared/domain/text';
import { type LengthUnit, lengthUnits } from '@/lib/shared/import/length';
import { ScaledWorks } from './scaled-works';
import type { KeyedWork } from './use-listed-works';

/** Number of drawn works, enough to notice a wrong unit. */
const SHOWN = 3;
const labels: Record<LengthUnit, string> = { cm: 'Centimetres', in: 'Inches', mm: 'Millimetres', m: 'Metres' };
const order: readonly LengthUnit[] = ['in', 'cm', 'mm', 'm'];

type UnitChoiceProps = {
  works: readonly KeyedWork[];
  unit: LengthUnit | null;
  onChoose: (unit: LengthUnit | null) => void;
};

/** Asks for the unit of sizes that neither the row nor its column names. Renders nothing if all sizes have a unit. */
export function UnitChoice({ works, unit, onChoose }: UnitChoiceProps) {
  const unscaled = works.flatMap(({ unscaled: size, fields }) =>
    size === null ? [] : [{ size, title: fields.title }],
  );
  const shown = unscaled.filter(({ size }) => size.height !== null && size.width !== null).slice(0, SHOWN);
  const sizes = shown.map(({ size }) => size);
  const [first] = shown;
  if (unscaled.length === 0) return null;
  return (
    <ChoiceCards
      legend={`In which unit are the sizes of ${formatCounted(unscaled.length, 'row', 'rows')}? The list does not say.`}
      name="unit"
      options={order.map((one) => ({
        value: one,
        title: labels[one],
        ...(first && { summary: `${first.title || 'The first one'}: ${formatSides(first.size)} ${one}` }),
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
