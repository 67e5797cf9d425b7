/** A service that takes exports directly; offered only in a build that has its client id. */
interface Service {
  /** Its name, the same in every language. */
  title: string;
  /** The environment variable of its client id. */
  setting: keyof ImportMetaEnv & `PUBLIC_${string}_CLIENT_ID`;
  /** Origins for the Content-Security-Policy's `connect-src`. */
  origins: readonly string[];
  /** Whether it gets one file, replaced each time, or a new page for each book. */
  takes: 'file' | 'pages';
  /** Key of the label of the destination (`send` in i18n/<locale>/highlights.json). */
  place: 'folder' | 'anyFolder' | 'section';
  /** The time after which the user has to reconnect. */
  lasts?: 'hour' | 'day';
  /** Whether it can convert files to documents. */
  makesDocuments?: true;
}

/** To add one: CONTRIBUTING.md, “A service to send to”. */
const rows = {
  dropbox: {
    title: 'Dropbox',
    setting: 'PUBLIC_DROPBOX_CLIENT_ID',
    origins: ['https://api.dropboxapi.com', 'https://content.dropboxapi.com'],
    takes: 'file',
    place: 'folder',
  },
  oneDrive: {
    title: 'OneDrive',
    setting: 'PUBLIC_MICROSOFT_CLIENT_ID',
    origins: ['https://login.microsoftonline.com', 'https://graph.microsoft.com'],
    takes: 'file',
    place: 'folder',
    lasts: 'day',
  },
  oneNote: {
    title: 'OneNote',
    setting: 'PUBLIC_MICROSOFT_CLIENT_ID',
    origins: ['https://login.microsoftonline.com', 'https://graph.microsoft.com'],
    takes: 'pages',
    place: 'section',
    lasts: 'day',
  },
  googleDrive: {
    title: 'Google Drive',
    setting: 'PUBLIC_GOOGLE_CLIENT_ID',
    origins: ['https://www.googleapis.com'],
    takes: 'file',
    place: 'anyFolder',
    lasts: 'hour',
    makesDocuments: true,
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof rows;

export const services: Record<ServiceName, Service> = rows;

export const serviceNames = Object.keys(rows) as ServiceName[];

/** The origins of the services that have a client id in `settings`. */
export function originsOfServices(settings: Partial<Record<string, string>>): string[] {
  const offered = serviceNames.filter((name) => settings[services[name].setting]);
  return [...new Set(offered.flatMap((name) => services[name].origins))];
}
