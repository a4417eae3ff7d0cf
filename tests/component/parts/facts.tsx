import { Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { State } from './section';

export function FactsPart() {
  return (
    <State name="Words and a link" isWide>
      <Facts
        facts={[
          { label: 'Medium', value: 'Oil on linen' },
          { label: 'Size', value: '94 × 120 cm' },
          { label: 'Tags', value: <TextLink href="#facts">seascape</TextLink> },
        ]}
      />
    </State>
  );
}
