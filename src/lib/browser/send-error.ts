/** Why nothing was sent: keys of texts (`highlights:send`). */
export type SendFailure =
  | 'refused'
  | 'lapsed'
  | 'ended'
  | 'revoked'
  | 'full'
  | 'large'
  | 'crowded'
  | 'busy'
  | 'offline'
  | 'slow'
  | 'failed'
  // Of a local folder: permission has to be granted again, or the folder no longer exists.
  | 'asks'
  | 'gone';

/** An upload failed. */
export class SendError extends Error {
  override name = 'SendError';
  readonly failure: SendFailure;

  constructor(failure: SendFailure, options?: ErrorOptions) {
    super(`Not sent: ${failure}`, options);
    this.failure = failure;
  }
}
