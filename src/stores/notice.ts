import { atom } from 'nanostores';

/** One sentence about what just happened. */
export interface Notice {
  text: string;
  /** Whether undoing the last edit reverts it. */
  canUndo?: boolean;
  /** Whether redoing takes it back: an import that is undone may leave an empty page, with no menu. */
  canRedo?: boolean;
}

/** Milliseconds that a notice stays: longer where there is something to decide. */
const STAY = 6_000;
const STAY_TO_UNDO = 12_000;

/** The latest notice, while it is shown. */
export const $notice = atom<Notice | null>(null);

/** Text for screen readers alone. */
export const $announcement = atom('');

/** The open dialog, over which notices are shown: the page below it cannot be pressed. */
export const $noticeHost = atom<Element | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissNotice(): void {
  clearTimeout(timer);
  $notice.set(null);
}

/** Starts the timer again, once neither pointer nor focus is on the notice. */
export function releaseNotice(): void {
  clearTimeout(timer);
  const notice = $notice.get();
  if (notice)
    timer = setTimeout(dismissNotice, notice.canUndo || notice.canRedo ? STAY_TO_UNDO : STAY);
}

/** Keeps the notice while the pointer or the focus is on it. */
export function holdNotice(): void {
  clearTimeout(timer);
}

/** Shows a notice, which screen readers announce too. */
export function notify(notice: Notice): void {
  $notice.set(notice);
  releaseNotice();
}

/** Announces to screen readers what is visible on the page. */
export function announce(text: string): void {
  $announcement.set(text);
}
