import { Divider } from '@/components/ui/divider';
import { State } from './section';

export function DividerPart() {
  return (
    <>
      <State name="Line" isWide>
        <Divider />
      </State>
      <State name="Between two ways" isWide>
        <Divider hasOr />
      </State>
    </>
  );
}
