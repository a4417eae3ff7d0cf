import type { RefObject } from 'react';
import type { DropdownChoice } from './dropdown-option';
import { isPressOnControl } from './popup-focus';

/** What a dropdown hands to its panel, filtered or plain. */
export type DropdownPanelProps = {
  id: string;
  label: string;
  labelId: string;
  /** Where it lies, so that it is over what its field is over, and in the sheet that its field is in. */
  place: RefObject<HTMLElement | null>;
  field: RefObject<HTMLElement | null>;
  isOpen: boolean;
  options: readonly DropdownChoice[];
  /** What was selected when it was opened: these options come first. */
  initial: readonly string[];
  selected: readonly string[];
  isMultiple: boolean;
  longestTyped?: number | undefined;
  typed: string;
  onType: (typed: string) => void;
  onChange: (values: string[]) => void;
  onClose: () => void;
};

/** Under the field, or above it where there is no room. */
export const panelPlace = {
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
} as const;

/** What the library tells of a press, a key or the focus that would open or close the panel. */
type OpenChange = { reason: string; event: Event; cancel: () => void; isCanceled: boolean };

/** Closes the panel alone, and leaves a press on the field to the field. */
export function followOpenChange(isOpen: boolean, change: OpenChange, { field, onClose }: DropdownPanelProps): void {
  // The field closes it by itself; closed here, it would open it again.
  if (isPressOnControl(field.current, change.event)) change.cancel();
  if (isOpen || change.isCanceled) return;
  // Escape would close the sheet around it as well.
  if (change.reason === 'escape-key') change.event.preventDefault();
  onClose();
}
