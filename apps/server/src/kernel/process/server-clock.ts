/** The present moment by the clock of this server, from which business days of stores follow. */
export const getServerTime = (): Date => new Date();
