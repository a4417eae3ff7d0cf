import { CheckRow, RadioRow } from '@/components/ui/check-row';
import { State } from './section';

export function CheckRowPart() {
  return (
    <>
      <State name="Several">
        <CheckRow label="Cash prize" count="1,204" defaultChecked />
        <CheckRow label="Exhibition" count="87" />
        <CheckRow label="Travel" count="0" disabled />
      </State>
      <State name="One">
        <RadioRow name="fee" label="Free" defaultChecked />
        <RadioRow name="fee" label="With a fee" />
        <RadioRow name="fee" label="Unknown" disabled />
      </State>
    </>
  );
}
