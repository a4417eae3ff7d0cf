import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { SelectField } from '@/components/ui/select-field';
import { TextButton } from '@/components/ui/text-link';
import { deleteTemplate, templatesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { type MessageText, startingTexts } from '@/lib/shared/domain/message';
import { SaveTemplate } from './save-template';

type TemplatePickerProps = {
  owner: OpportunityOwner;
  value: MessageText;
  onChange: (value: MessageText) => void;
};

const NONE = '';

/** Fills in a starting text or an own template, which can be undone, and saves or deletes own ones. */
export function TemplatePicker({ owner, value, onChange }: TemplatePickerProps) {
  const own = useQuery(templatesQuery(owner.accountId, owner.profileId));
  const [chosen, setChosen] = useState(NONE);
  const [replaced, setReplaced] = useState<MessageText | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const template = own.data?.find(({ id }) => id === chosen);

  const choose = (key: string) => {
    setChosen(key);
    setDeleting(false);
    const { subject, text } = own.data?.find(({ id }) => id === key) ?? startingTexts[Number(key)] ?? value;
    const isWritten = value.subject.trim() !== '' || value.text.trim() !== '';
    setReplaced(isWritten && (value.subject !== subject || value.text !== text) ? value : null);
    onChange({ subject, text });
  };
  const undo = () => {
    if (replaced !== null) onChange(replaced);
    setReplaced(null);
    setChosen(NONE);
  };
  const remove = async (id: string) => {
    setFailure(null);
    try {
      await deleteTemplate(owner, id);
      setChosen(NONE);
      setDeleting(false);
    } catch (error) {
      setFailure(errorToMessage(error, 'The template is still there. Try again.'));
    }
  };

  return (
    <div className="stack gap-16">
      <SelectField label="Start from" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value={NONE}>Your own words</option>
        {own.data !== undefined && own.data.length > 0 && (
          <optgroup label="Your templates">
            {own.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Starting texts">
          {startingTexts.map(({ name }, index) => (
            <option key={name} value={String(index)}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {replaced !== null && (
        <p role="status" className="t-small">
          Your text was replaced. <TextButton onClick={undo}>Undo</TextButton>
        </p>
      )}
      {own.isError && <Failure onRetry={() => void own.refetch()}>Your own templates could not be loaded.</Failure>}
      <div className="t-small cluster center gap-16 rows-8">
        <SaveTemplate owner={owner} value={value} template={template} onSaved={setChosen} />
        {template !== undefined && !isDeleting && (
          <TextButton deletes onClick={() => setDeleting(true)}>
            Delete this template
          </TextButton>
        )}
        {template !== undefined && isDeleting && (
          <span className="cluster center gap-16 rows-8">
            <span>
              Delete “<bdi>{template.name}</bdi>”? What you wrote here stays.
            </span>
            <TextButton deletes onClick={() => void remove(template.id)}>
              Delete
            </TextButton>
            <TextButton autoFocus onClick={() => setDeleting(false)}>
              Keep
            </TextButton>
          </span>
        )}
      </div>
      {failure !== null && <Failure>{failure}</Failure>}
    </div>
  );
}
