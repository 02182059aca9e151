import { type DragEvent, type ReactNode, useState } from 'react';

interface DraggableTitleProps {
  id: string;
  /** Stays where it is; others can be dropped on it. */
  fixed: boolean;
  onDrop: (id: string, parentId: string) => void;
  children: ReactNode;
}

const kind = 'application/x-reap-organisation';

/** A name that is dragged onto another; antd's own dragging drops between two as easily as on one. */
export function DraggableTitle({ id, fixed, onDrop, children }: DraggableTitleProps) {
  const [over, setOver] = useState(false);
  const source = {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(kind, id);
      dataTransfer.effectAllowed = 'move';
    },
  };
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dragged = event.dataTransfer.getData(kind);
      if (dragged && dragged !== id) onDrop(dragged, id);
    },
  };
  return (
    <span className="reap-draggable" data-over={over} {...(!fixed && source)} {...target}>
      {children}
    </span>
  );
}
