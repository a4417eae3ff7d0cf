import { type KeyboardEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { saveTemplate } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { formatFieldError } from '@/lib/shared/api/error-message';
import type { MessageTemplate } from '@/lib/shared/contract/application-message';
import { type MessageText, messageLimits } from '@/lib/shared/domain/message';
import { findMessageProblems } from './message-fields';
import styles from './messages.module.css';

type SaveTemplateProps = {
  owner: OpportunityOwner;
  value: MessageText;
  /** The own template that the text was started from. */
  template: MessageTemplate | undefined;
  onSaved: (id: string) => void;
};

/** Saves a text as a new template, or in place of the one that it was started from. */
export function SaveTemplate({ owner, value, template, onSaved }: SaveTemplateProps) {
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
  /** Enter would send the surrounding form. */
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
