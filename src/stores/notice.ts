import { atom } from 'nanostores';

/** A short message about what just happened. */
export interface Notice {
  text: string;
  /** Offers to undo the last edit. */
  canUndo?: boolean;
  /** Offers to redo: after undoing an import the page may be empty, without a menu. */
  canRedo?: boolean;
}

/** Milliseconds that a notice stays: longer if it offers something, or says more than one line. */
const NOTICE_MS = 6_000;
const LONG_NOTICE_MS = 12_000;
/** Characters that fit on one line. */
const ONE_LINE = 120;

export const $notice = atom<Notice | null>(null);

/** Text for screen readers only. */
export const $announcement = atom('');

/** The open dialog, which has to contain the notices: everything outside of it is inert. */
export const $noticeHost = atom<Element | null>(null);

/** Reasons to keep the notice open: the pointer over it, or the focus in it. */
type Hold = 'pointer' | 'focus';

const holds = new Set<Hold>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissNotice(): void {
  holds.clear();
  clearTimeout(timer);
  $notice.set(null);
}

/** Starts the timer that dismisses the notice, unless something keeps it open. */
function startTimer(): void {
  clearTimeout(timer);
  const notice = $notice.get();
  if (notice && holds.size === 0)
    timer = setTimeout(
      dismissNotice,
      notice.canUndo || notice.canRedo || notice.text.length > ONE_LINE
        ? LONG_NOTICE_MS
        : NOTICE_MS,
    );
}

/** Keeps the notice open while the pointer or the focus is on it. */
export function holdNotice(by: Hold): void {
  holds.add(by);
  clearTimeout(timer);
}

/** Ends a hold; the timer starts again when neither is left. */
export function releaseNotice(by: Hold): void {
  holds.delete(by);
  startTimer();
}

/** Shows a notice, which screen readers announce too. */
export function notify(notice: Notice): void {
  $notice.set(notice);
  startTimer();
}

/** Announces to screen readers what the page shows. */
export function announce(text: string): void {
  $announcement.set(text);
}
