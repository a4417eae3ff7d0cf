import { type DeskState, deskStateLabels, deskStates } from '@/lib/shared/domain/application';
import { getStateKey } from './desk-keys';
import { DeskStateSign } from './desk-state-label';
import styles from './desk-wall.module.css';

type StateButtonsProps = {
  state: DeskState;
  /** True where keys set the states, which the buttons then name. */
  hasKeys?: boolean;
  onChoose: (state: DeskState) => void;
};

/** The states of an application as buttons; the current one is filled. */
export function StateButtons({ state, hasKeys = false, onChoose }: StateButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a grid in every browser
    <div role="group" aria-label="State" className="grid columns-2 gap-8">
      {deskStates.map((one) => (
        <button
          key={one}
          type="button"
          className={`t-small medium row center gap-8 control edged rounded ${styles.button}`}
          aria-pressed={one === state}
          aria-keyshortcuts={hasKeys ? getStateKey(one) : undefined}
          onClick={() => one !== state && onChoose(one)}
        >
          <DeskStateSign state={one} />
          {deskStateLabels[one]}
          {hasKeys && (
            <span className={`t-micro faint push ${styles.key}`} aria-hidden="true">
              {getStateKey(one)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
