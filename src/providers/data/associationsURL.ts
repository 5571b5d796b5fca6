import { appConfig } from '../config';

/** Where the user's accounts come from: the first thing that the app asks for. */
export const associationsURL = (): string => `${appConfig().propertyURL}/accounts/associations`;
