import type { ServiceName } from '../../lib/shared/services.ts';
import { dropbox } from './dropbox.ts';
import { googleDrive } from './google-drive.ts';
import { oneDrive } from './one-drive.ts';
import { oneNote } from './one-note.ts';
import type { ServiceApi } from './service-api.ts';

export const serviceApis: Record<ServiceName, ServiceApi> = {
  dropbox,
  oneDrive,
  oneNote,
  googleDrive,
};
