import type { ClipboardEvent, DragEvent } from 'react';
import type { Attachments } from './use-attachments.ts';

type Add = Attachments['add'];

/** A screenshot is attached. Spreadsheets offer a picture of their cells beside the text that is meant. */
export function pasteFiles(event: ClipboardEvent, add: Add): void {
  const { types, files } = event.clipboardData;
  if (types.includes('text/plain') || files.length === 0) return;
  event.preventDefault();
  add([...files]);
}

/** Handlers of an element that takes files; elsewhere the browser would leave the page for them. */
export function dropZone(add: Add) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      add([...event.dataTransfer.files]);
    },
  };
}
