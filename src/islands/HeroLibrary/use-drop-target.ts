import { type DragEvent, useState } from 'react';
import { openWorkspaceWith } from '../../stores/import/pending-files.ts';

/** Attributes of an element that takes files and opens them in the workspace. */
export function useDropTarget(workspace: string) {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent): void => {
    hold(event);
    if (event.defaultPrevented) void openWorkspaceWith([...event.dataTransfer.files], workspace);
  };
  return {
    'data-drop-target': isOver || undefined,
    onDragOver: hold,
    onDragLeave: hold,
    onDrop: drop,
  };
}
