import { Disclosure } from '@/components/ui/disclosure';
import { State } from './section';

export function DisclosurePart() {
  return (
    <>
      <State name="Closed" isWide>
        <Disclosure title="Deadline" summary="1 chosen">
          This week
        </Disclosure>
      </State>
      <State name="Open" isWide>
        <Disclosure title="Where" isOpen>
          Anywhere
        </Disclosure>
      </State>
    </>
  );
}
