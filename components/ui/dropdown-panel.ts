import type { RefObject } from 'react';
import type { DropdownChoice } from './dropdown-option';
import { isPressOnControl } from './popup-focus';

/** Properties of a dropdown's panel, filtered or plain. */
export type DropdownPanelProps = {
  id: string;
  label: string;
  labelId: string;
  /** Element that contains the panel, so that it stacks like its field, also in a sheet. */
  place: RefObject<HTMLElement | null>;
  field: RefObject<HTMLElement | null>;
  isOpen: boolean;
  options: readonly DropdownChoice[];
  /** The selection at the time of opening, which is listed first. */
  initial: readonly string[];
  selected: readonly string[];
  isMultiple: boolean;
  longestTyped?: number | undefined;
  typed: string;
  onType: (typed: string) => void;
  onChange: (values: string[]) => void;
  onClose: () => void;
};

/** Below the field, or above it when there is no space. */
export const panelPlace = {
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
} as const;

/** The library's details of an event that would open or close the panel. */
type OpenChange = { reason: string; event: Event; cancel: () => void; isCanceled: boolean };

/** Closes the panel, except on a press on the field, which handles that itself. */
export function followOpenChange(isOpen: boolean, change: OpenChange, { field, onClose }: DropdownPanelProps): void {
  // The field closes the panel on this press; closing it here would make the field open it again.
  if (isPressOnControl(field.current, change.event)) change.cancel();
  if (isOpen || change.isCanceled) return;
  // Escape would also close a sheet around the dropdown.
  if (change.reason === 'escape-key') change.event.preventDefault();
  onClose();
}
