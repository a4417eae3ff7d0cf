import { Icon } from '@/components/ui/icon';
import styles from './application-fields.module.css';
import { createQuestionItem, type FormItem } from './question-items';
import { formatSuggestion, suggestedQuestions } from './suggested-questions';

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
      <ul className={styles.suggestions} aria-labelledby="suggestions-title">
        {suggestions.map((suggestion) => (
          <li key={suggestion.label}>
            <button
              type="button"
              className={styles.suggestion}
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
