import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { deleteTemplate, saveTemplate, templatesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage, formatFieldError } from '@/lib/shared/api/error-message';
import type { MessageTemplate } from '@/lib/shared/contract/application-message';
import { type MessageText, messageLimits, startingTexts } from '@/lib/shared/domain/message';
import { findMessageProblems } from './message-fields';
import styles from './messages.module.css';

type TemplatePickerProps = {
  owner: OpportunityOwner;
  value: MessageText;
  onChange: (value: MessageText) => void;
};

const NONE = '';

/** Offers starting texts and the organizer's own templates. */
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
            <Options options={own.data.map(({ id, name }) => ({ value: id, label: name }))} />
          </optgroup>
        )}
        <optgroup label="Starting texts">
          <Options options={startingTexts.map(({ name }, index) => ({ value: String(index), label: name }))} />
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

type SaveTemplateProps = {
  owner: OpportunityOwner;
  value: MessageText;
  /** The organizer's template that was filled in. */
  template: MessageTemplate | undefined;
  onSaved: (id: string) => void;
};

function SaveTemplate({ owner, value, template, onSaved }: SaveTemplateProps) {
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = template !== undefined && (template.subject !== value.subject || template.text !== value.text);

  const save = useSingleFlight(async (id: string, chosenName: string) => {
    const problem = chosenName.trim() === '' ? 'Give it a name.' : Object.values(findMessageProblems(value))[0];
    if (problem !== undefined) return setError(problem);
    if (chosenName.trim().length > messageLimits.templateName) {
      return setError(`At most ${messageLimits.templateName} characters.`);
    }
    setSaving(true);
    setError(undefined);
    try {
      onSaved((await saveTemplate(owner, { id, name: chosenName, ...value })).id);
      setName(null);
    } catch (failure) {
      setError(formatFieldError(failure, 'name', 'We could not save that. Your text is still here.'));
    } finally {
      setSaving(false);
    }
  });
  const saveNew = () => save(uuidv4(), name ?? '');
  /** Enter would otherwise submit the surrounding form. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void saveNew();
  };

  if (name === null) {
    return (
      <>
        {isChanged && (
          <TextButton onClick={() => void save(template.id, template.name)}>
            {isSaving ? 'Saving' : 'Save to this template'}
          </TextButton>
        )}
        <TextButton onClick={() => setName('')}>Save as a new template</TextButton>
        {error !== undefined && (
          <span role="alert" className="error">
            {error}
          </span>
        )}
      </>
    );
  }
  return (
    <div className={`stack gap-16 own-line ${styles.naming}`}>
      <TextField
        label="Name of the template"
        autoComplete="off"
        autoFocus
        value={name}
        error={error}
        onKeyDown={press}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <div className="cluster center gap-16 rows-8">
        <ActionButton
          variant="secondary"
          size="small"
          isBusy={isSaving}
          busyLabel="Saving"
          onClick={() => void saveNew()}
        >
          Save template
        </ActionButton>
        <TextButton onClick={() => setName(null)}>Cancel</TextButton>
      </div>
    </div>
  );
}
