import { useFormContext } from 'react-hook-form';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { applicationFormLimits as limits } from '@/lib/shared/domain/application-form';
import type { OpportunityDraft } from '../form/opportunity-draft';
import { findMessage } from './find-message';
import type { HeadingDraft, HeadingPath } from './question-items';

type HeadingEditorProps = {
  /** ID of the field with the heading's words. */
  fieldId: string;
  path: HeadingPath;
  heading: HeadingDraft;
};

/** The fields of a heading above questions. */
export function HeadingEditor({ fieldId, path, heading }: HeadingEditorProps) {
  const { setValue, formState } = useFormContext<OpportunityDraft>();
  return (
    <>
      <TextField
        id={fieldId}
        label="Heading"
        name={`${path}.title`}
        value={heading.title}
        placeholder="About your stay"
        error={findMessage(formState.errors, `${path}.title`)}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setValue(`${path}.title`, target.value, { shouldDirty: true })}
      />
      <TextArea
        label="Text below it, optional"
        name={`${path}.help`}
        value={heading.help}
        error={findMessage(formState.errors, `${path}.help`)}
        limit={limits.help}
        dir="auto"
        onChange={(typed) => setValue(`${path}.help`, typed, { shouldDirty: true })}
      />
    </>
  );
}
