import { Icon } from '@/components/ui/icon';
import type { QuestionDraft } from './application-draft';
import styles from './application-fields.module.css';
import { createQuestionItem, type FormItem } from './question-items';

type QuestionSuggestionsProps = {
  /** The rows of the form; questions that are among them are not suggested. */
  items: readonly FormItem[];
  onChoose: (item: FormItem) => void;
};

/** Questions of many calls, each added by one press. */
export function QuestionSuggestions({ items, onChoose }: QuestionSuggestionsProps) {
  const known = new Set(items.map((item) => item.kind === 'question' && item.question.label.trim()));
  const suggestions = suggestedQuestions.filter(({ label }) => !known.has(label));
  if (suggestions.length === 0) return null;
  return (
    <div>
      <p id="suggestions-title" className="t-small quiet">
        Often asked
      </p>
      <ul className={`cluster gap-24 rows-0 ${styles.suggestions}`} aria-labelledby="suggestions-title">
        {suggestions.map((suggestion) => (
          <li key={suggestion.label}>
            <button
              type="button"
              className="t-ui accent align-start inline-row center gap-8 control hover-ink"
              onClick={() => onChoose(createQuestionItem(suggestion))}
            >
              <Icon name="plus" size={16} />
              <span className="visually-hidden">Add: </span>
              {formatSuggestion(suggestion)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Suggestion = Omit<Partial<QuestionDraft>, 'id'> & Pick<QuestionDraft, 'kind' | 'label'>;

/** Questions of many calls, which are added by one press. */
const suggestedQuestions: readonly Suggestion[] = [
  { kind: 'LONG', label: 'What would you do here?', isRequired: true, maxLength: '1500' },
  { kind: 'SHORT', label: 'Which dates suit you?' },
  { kind: 'LINK', label: 'A link to a video or a website' },
  { kind: 'SHORT', label: 'How did you hear of us?' },
  {
    kind: 'CONSENT',
    label: 'I agree that the organizer and the jury read and keep my application to decide about this call.',
    isRequired: true,
  },
];

/** The name of a suggestion on its button. */
function formatSuggestion({ kind, label }: Suggestion): string {
  return kind === 'CONSENT' ? 'Consent to the processing' : label;
}
