import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ActionButton } from '@/components/ui/action-button';
import { Failure } from '@/components/ui/failure';
import { isolate } from '@/components/ui/isolated';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { useSingleFlight } from '@/components/ui/use-single-flight';
import { deleteTemplate, saveTemplate, templatesQuery } from '@/lib/browser/members/application/application-messages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import { errorToMessage, formatFieldError } from '@/lib/shared/api/error-message';
import type { MessageTemplate } from '@/lib/shared/contract/application-message';
import { getStartingText, type MessageText, messageLimits, startingTexts } from '@/lib/shared/domain/message';
import { useWords } from '@/lib/shared/i18n/use-words';
import { findMessageProblems } from './message-fields';
import styles from './messages.module.css';

type TemplatePickerProps = {
  owner: OpportunityOwner;
  value: MessageText;
  onChange: (value: MessageText) => void;
};

const NONE = '';

export function TemplatePicker({ owner, value, onChange }: TemplatePickerProps) {
  const words = useWords();
  const { t } = words;
  const own = useQuery(templatesQuery(owner.accountId, owner.profileId));
  const [chosen, setChosen] = useState(NONE);
  const [replaced, setReplaced] = useState<MessageText | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const template = own.data?.find(({ id }) => id === chosen);

  const choose = (key: string) => {
    setChosen(key);
    setDeleting(false);
    const starting = startingTexts.find((name) => name === key);
    const { subject, text } =
      own.data?.find(({ id }) => id === key) ?? (starting === undefined ? value : getStartingText(starting, words));
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
      setFailure(errorToMessage(error, t('application.template.deleteFailed')));
    }
  };

  return (
    <div className="stack gap-16">
      <SelectField
        label={t('application.template.startFrom')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={NONE}>{t('application.template.none')}</option>
        {own.data !== undefined && own.data.length > 0 && (
          <optgroup label={t('application.template.yours')}>
            <Options options={own.data.map(({ id, name }) => ({ value: id, label: name }))} />
          </optgroup>
        )}
        <optgroup label={t('application.template.starting')}>
          <Options
            options={startingTexts.map((value) => ({ value, label: t(`application.startingText.${value}.name`) }))}
          />
        </optgroup>
      </SelectField>
      {replaced !== null && (
        <p role="status" className="t-small">
          {t('application.template.replaced')} <TextButton onClick={undo}>{t('ui.action.undo')}</TextButton>
        </p>
      )}
      {own.isError && <Failure onRetry={() => void own.refetch()}>{t('application.template.failed')}</Failure>}
      <div className="t-small cluster center gap-16 rows-8">
        <SaveTemplate owner={owner} value={value} template={template} onSaved={setChosen} />
        {template !== undefined && !isDeleting && (
          <TextButton deletes onClick={() => setDeleting(true)}>
            {t('application.template.delete')}
          </TextButton>
        )}
        {template !== undefined && isDeleting && (
          <span className="cluster center gap-16 rows-8">
            <span>{t.rich('application.template.confirm', { name: template.name, bdi: isolate })}</span>
            <TextButton deletes onClick={() => void remove(template.id)}>
              {t('ui.action.delete')}
            </TextButton>
            <TextButton autoFocus onClick={() => setDeleting(false)}>
              {t('ui.action.keep')}
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
  /** The selected template, unless it is a built-in one. */
  template: MessageTemplate | undefined;
  onSaved: (id: string) => void;
};

function SaveTemplate({ owner, value, template, onSaved }: SaveTemplateProps) {
  const words = useWords();
  const { t } = words;
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isChanged = template !== undefined && (template.subject !== value.subject || template.text !== value.text);

  const save = useSingleFlight(async (id: string, chosenName: string) => {
    const problem =
      chosenName.trim() === '' ? t('application.template.noName') : Object.values(findMessageProblems(value, words))[0];
    if (problem !== undefined) return setError(problem);
    if (chosenName.trim().length > messageLimits.templateName) {
      return setError(t('application.problem.tooLong', { count: messageLimits.templateName }));
    }
    setSaving(true);
    setError(undefined);
    try {
      onSaved((await saveTemplate(owner, { id, name: chosenName, ...value })).id);
      setName(null);
    } catch (failure) {
      setError(formatFieldError(failure, 'name', t('ui.form.notSaved')));
    } finally {
      setSaving(false);
    }
  });
  const saveNew = () => save(uuidv4(), name ?? '');
  /** Without this handler, Enter would submit the surrounding form. */
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
            {isSaving ? t('ui.busy.saving') : t('application.template.update')}
          </TextButton>
        )}
        <TextButton onClick={() => setName('')}>{t('application.template.saveNew')}</TextButton>
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
        label={t('application.template.name')}
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
          busyLabel={t('ui.busy.saving')}
          onClick={() => void saveNew()}
        >
          {t('application.template.save')}
        </ActionButton>
        <TextButton onClick={() => setName(null)}>{t('ui.cancel')}</TextButton>
      </div>
    </div>
  );
}
