'use client';

import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { useReducedMotion } from './use-reduced-motion';

/** Dragging needs a pointer. Rows also have buttons to move them, and the list announces the result. */
export function Sortable({ onMove, children }: { onMove: (from: number, to: number) => void; children: ReactNode }) {
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.initialIndex !== source.index) {
      onMove(source.initialIndex, source.index);
    }
  };
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(plugins) => plugins.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={drop}
    >
      {children}
    </DragDropProvider>
  );
}

export function useSortableRow(row: { id: string; index: number; disabled?: boolean }) {
  const isStill = useReducedMotion();
  const { ref, handleRef, isDragSource } = useSortable({ ...row, ...(isStill && { transition: null }) });
  return { rowRef: ref, gripRef: handleRef, isDragged: isDragSource };
}
