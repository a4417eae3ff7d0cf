import { SearchField } from '@/components/ui/search-field';
import { State } from './section';

export function SearchFieldPart() {
  return (
    <>
      <State name="Large" isWide>
        <SearchField name="large" size="large" label="Search 6,104 artists" placeholder="Name, place or field" />
      </State>
      <State name="Small" isWide>
        <SearchField name="small" label="Search opportunities" placeholder="Search opportunities" />
      </State>
    </>
  );
}
