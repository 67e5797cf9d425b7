import { atom } from 'nanostores';

/** One sentence about what just happened. */
export interface Notice {
  text: string;
  /** Whether it can be taken back by undoing the last edit. */
  canUndo?: boolean;
}

/** Milliseconds that a notice stays: longer where there is something to decide. */
const STAY = 6_000;
const STAY_TO_UNDO = 12_000;

/** The last thing that happened, for a while. */
export const $notice = atom<Notice | null>(null);

/** What is said to those who hear the page; it is not shown. */
export const $announcement = atom('');

let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissNotice(): void {
  clearTimeout(timer);
  $notice.set(null);
}

/** Lets the notice go after its time: when nobody points at it, or has the focus in it. */
export function releaseNotice(): void {
  clearTimeout(timer);
  const notice = $notice.get();
  if (notice) timer = setTimeout(dismissNotice, notice.canUndo ? STAY_TO_UNDO : STAY);
}

/** Keeps the notice for as long as the reader is at it. */
export function holdNotice(): void {
  clearTimeout(timer);
}

/** Shows what happened, and says it. */
export function notify(notice: Notice): void {
  $notice.set(notice);
  releaseNotice();
}

/** Says something that everybody else sees happen. */
export function announce(text: string): void {
  $announcement.set(text);
}
