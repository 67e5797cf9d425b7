import { atom } from 'nanostores';

/** One sentence about what just happened, and the way back where there is one. */
export interface Notice {
  text: string;
  undo?: () => void;
}

/** The last thing that happened, until something else does or the reader puts it away. */
export const $notice = atom<Notice | null>(null);

/** What is said to those who hear the page; it is not shown. */
export const $announcement = atom('');

/** Shows what happened, and says it. */
export function notify(notice: Notice): void {
  $notice.set(notice);
}

/** Says something that everybody else sees happen. */
export function announce(text: string): void {
  $announcement.set(text);
}

export function dismissNotice(): void {
  $notice.set(null);
}
