import { InlineSelect, SelectField } from '@/components/ui/select-field';
import { State } from './section';

const options = (
  <>
    <option>Any country</option>
    <option>Poland</option>
    <option>Portugal</option>
  </>
);

export function SelectFieldPart() {
  return (
    <>
      <State name="Rest">
        <SelectField label="Country">{options}</SelectField>
      </State>
      <State name="In a line">
        <InlineSelect label="Sort by">{options}</InlineSelect>
      </State>
      <State name="Wrong">
        <SelectField label="Residence" error="Choose where you live.">
          {options}
        </SelectField>
      </State>
    </>
  );
}
