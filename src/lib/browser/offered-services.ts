import { serviceNames, services, type ServiceName } from '../shared/services.ts';

const settings = import.meta.env as Partial<Record<string, string>>;

/** A service's OAuth client id in this build; empty for none. */
export const clientIdOf = (name: ServiceName): string => settings[services[name].setting] ?? '';

/** The services that this build offers. */
export const offeredServices = serviceNames.filter(clientIdOf);
