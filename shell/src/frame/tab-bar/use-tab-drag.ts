import type { DragEvent, HTMLAttributes } from 'react';
import { placeTab } from '../../tabs/tabs-order.ts';

let dragged: string | undefined;

/** Tabs are put in order by dragging: the one dragged takes the place of whichever it is over. */
export function useTabDrag(id: string, place: number): HTMLAttributes<HTMLElement> {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged = id;
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== id && passedMiddle(event, dragged)) placeTab(dragged, place);
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => {
      dragged = undefined;
    },
  };
}

// Not before its middle: a narrow tab over a wide one would change places with it for ever.
function passedMiddle({ clientX, currentTarget }: DragEvent, from: string): boolean {
  const box = currentTarget.getBoundingClientRect();
  const source = document.getElementById(`tab-${from}`)?.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  return source !== undefined && source.left < box.left ? clientX > middle : clientX < middle;
}
