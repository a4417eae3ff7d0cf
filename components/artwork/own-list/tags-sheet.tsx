import { useState } from 'react';
import { Dropdown } from '@/components/ui/dropdown';
import { TagsField } from '../form/tags-field';
import { BulkSheet, type BulkSheetProps } from './bulk-sheet';

/** Adds tags to several works and removes tags from them. */
export function TagsSheet(props: BulkSheetProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const used = [...new Set(props.works.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other));
  const close = () => {
    setAdded([]);
    setRemoved([]);
    props.onClose();
  };
  return (
    <BulkSheet
      {...props}
      onClose={close}
      title="Tags"
      submit="Change tags"
      read={() =>
        added.length + removed.length === 0
          ? { missing: 'Choose tags first.' }
          : {
              ...(added.length > 0 && { addTags: added }),
              ...(removed.length > 0 && { removeTags: removed }),
            }
      }
    >
      <TagsField label="Add tags" tags={added} onChange={setAdded} />
      <Dropdown
        label="Take away"
        placeholder={used.length === 0 ? 'They have no tags' : 'None'}
        options={used.map((tag) => ({ value: tag, label: tag }))}
        selected={removed}
        isMultiple
        hasFilter
        isDisabled={used.length === 0}
        onChange={setRemoved}
      />
    </BulkSheet>
  );
}
