/*
 * The services that exports are sent to directly. A service is offered only in a build that has its client id: the
 * policy then names these hosts, and no others.
 */

const MICROSOFT = ['https://login.microsoftonline.com', 'https://graph.microsoft.com'];

/** Origins that scripts call, by service; the page where the reader consents is a navigation. */
export const targetOrigins = {
  dropbox: ['https://api.dropboxapi.com', 'https://content.dropboxapi.com'],
  oneDrive: MICROSOFT,
  oneNote: MICROSOFT,
  googleDrive: ['https://www.googleapis.com'],
} satisfies Record<string, readonly string[]>;

export type TargetName = keyof typeof targetOrigins;

export const targetNames = Object.keys(targetOrigins) as TargetName[];

/** Environment variable of a service's client id. */
const settingOf = {
  dropbox: 'PUBLIC_DROPBOX_CLIENT_ID',
  oneDrive: 'PUBLIC_MICROSOFT_CLIENT_ID',
  oneNote: 'PUBLIC_MICROSOFT_CLIENT_ID',
  googleDrive: 'PUBLIC_GOOGLE_CLIENT_ID',
} as const satisfies Record<TargetName, string>;

/** The origins of the services that have a client id in `settings`. */
export function originsOfTargets(settings: Partial<Record<string, string>>): string[] {
  const offered = targetNames.filter((name) => settings[settingOf[name]]);
  return [...new Set(offered.flatMap((name) => targetOrigins[name]))];
}
